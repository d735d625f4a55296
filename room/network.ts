// Which addresses count as one asker.

/** One home has a whole /64 of IPv6 to itself, so that counts as one address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1];
  if (!address.includes(":")) return address;
  const [head, tail = ""] = address.toLowerCase().split("%")[0].split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = address.includes("::") ? [...left, ...zeros, ...right] : left;
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}

/**
 * Whose request it is when so many proxies of the operator's stand in front: each writes at the end of X-Forwarded-For whom
 * it heard, so the one counted from the end by their number is the first that can be believed. Without proxies, or where
 * the header is shorter than that, whoever opened the connection.
 */
export function askerOf(remote: string, forwardedFor: string, proxies: number): string {
  if (proxies === 0) return remote;
  const heard = forwardedFor.split(",").map((address) => address.trim());
  const address = heard[heard.length - proxies] ?? "";
  // Some write a port with it.
  const bare = /^\[([0-9a-f:.]+)\](:\d+)?$/i.exec(address)?.[1] ??
    address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return /^[0-9a-f:.]+$/i.test(bare) ? bare : remote;
}
