// Room codes as people type and paste them. A code is ten letters of Crockford's base32: it has no I, L, O or
// U, so those can be read as what they were taken for.

const CODE = /^[0-9a-hjkmnp-tv-z]{10}$/;

/** The room id in what someone typed or pasted: a code in any dress, or an invite link. Null when there is none. */
export function normaliseRoomCode(text: string): string | null {
  const trimmed = text.trim();
  return fromLink(trimmed) ?? fromCode(trimmed);
}

/** The code as people read it out: K3F9X-2M7QD. */
export function showRoomCode(id: string): string {
  return `${id.slice(0, 5)}-${id.slice(5)}`.toUpperCase();
}

function fromCode(text: string): string | null {
  const letters = text.toLowerCase().replace(/[\s\-_–—.]/g, "").replace(/[il]/g, "1")
    .replace(/o/g, "0");
  return CODE.test(letters) ? letters : null;
}

/** A pasted link, its scheme perhaps lost on the way, names the room in its query. */
function fromLink(text: string): string | null {
  const query = /[?&]room=([^&#\s]+)/i.exec(text)?.[1];
  if (query === undefined) return null;
  try {
    return fromCode(decodeURIComponent(query));
  } catch {
    return null;
  }
}
