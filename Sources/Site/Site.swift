// Seam; see the design.
