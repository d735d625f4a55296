// Numbers as the HUD writes them. Pure: what is shown is tested here, drawing is elsewhere.

const Q_PER_SECOND = 6000;

/** World time as minutes and seconds, `m:ss`; `q` counts 6,000 a second. */
export function clockText(q: number): string {
  const seconds = Math.max(0, Math.floor(q / Q_PER_SECOND));
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)}:${rest < 10 ? "0" : ""}${rest}`;
}

/** A count with thin gaps between the thousands: 12 480. */
export function countText(value: number): string {
  const digits = String(Math.max(0, Math.floor(value)));
  let out = "";
  for (let i = 0; i < digits.length; i++) {
    if (i > 0 && (digits.length - i) % 3 === 0) out += "\u2009";
    out += digits[i];
  }
  return out;
}

/** The team's kills, in words. */
export function killsText(kills: number): string {
  return kills === 1 ? "1 kill" : `${countText(kills)} kills`;
}

/** A seat's name cut to what its card holds, never empty. */
export function nameText(name: string | undefined, seat: number, most = 13): string {
  const plain = (name ?? "").trim();
  if (plain === "") return `Seat ${seat + 1}`;
  const letters = [...plain];
  return letters.length <= most ? plain : letters.slice(0, most - 1).join("") + "\u2026";
}

/** Hit points as a whole number, at least 1 while any are left. */
export function hpText(hp: number): string {
  if (hp > 9999) return "9999+";
  return String(hp <= 0 ? 0 : Math.max(1, Math.ceil(hp - 0.001)));
}

/** Whole rounds in the clip; `ammoC` counts hundredths. A started round still counts. */
export function rounds(ammoC: number): number {
  return Math.max(0, Math.ceil(ammoC / 100));
}

/** How far a level has come, 0 to 1, between the level's first and last experience point. */
export function levelShare(xp: number, xpNext: number, level: number, seats: number): number {
  const need = levelNeed(level, seats), from = xpNext - need;
  return need <= 0 ? 0 : Math.min(1, Math.max(0, (xp - from) / need));
}

/** Experience from level `level` to the next (game.md section 13 Pacing). */
export function levelNeed(level: number, seats: number): number {
  return Math.floor((850 + 130 * level + 13 * level * level) * (3 + seats) / 4);
}

/** The prompt's words for so many waiting picks. */
export function promptText(pending: number): string {
  return pending > 1 ? `${pending} perks ready` : "Perk ready";
}
