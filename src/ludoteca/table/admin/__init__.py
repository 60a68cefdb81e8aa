"""What a host does with the data: backup, checks, exports, housekeeping."""
