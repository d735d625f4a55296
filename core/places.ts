// Where spawns stand: edges, corners, rings.
