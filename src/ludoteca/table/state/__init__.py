"""A table's state and how it changes: pure logic, without network, files or processes."""
