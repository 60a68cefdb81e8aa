"""What a table is and how it changes: pure, without network, files or processes."""
