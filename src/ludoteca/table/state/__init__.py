"""The state of a table and its changes: pure logic, without network, files or processes."""
