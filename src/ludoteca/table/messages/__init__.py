"""Plain structs for everything sent over the network or stored."""
