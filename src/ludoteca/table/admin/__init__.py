"""Data administration for hosts: backups, checks, exports and housekeeping."""
