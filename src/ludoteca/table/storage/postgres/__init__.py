"""The same store in a PostgreSQL database. Only this package uses psycopg, which the extra `postgres` installs."""
