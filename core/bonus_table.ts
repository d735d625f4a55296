// The bonuses of game.md section 5 as data.
