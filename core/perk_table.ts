// The perks of game.md section 6 as data.
