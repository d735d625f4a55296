// Whoever runs the service, told by one token: as a bearer's, or as the password of a browser's own question. Where no token
// is set there is nothing to be let in to.
import { refuse } from "./routes.ts";
import { sameDigest, sha256Hex } from "./secrets.ts";

/** The shortest token that is taken: a longer guess than anybody makes. */
export const OPERATOR_TOKEN_MIN = 16;

/** Whether a request carries the operator's token, whose SHA-256 is given; "off" where none is set. */
export async function operatorOf(
  request: Request,
  tokenHash: string | null,
): Promise<"yes" | "no" | "off"> {
  if (tokenHash === null) return "off";
  const token = tokenOf(request.headers.get("authorization") ?? "");
  // Hashed first, so that the time it takes to compare says nothing.
  return token !== null && sameDigest(await sha256Hex(token), tokenHash) ? "yes" : "no";
}

function tokenOf(authorization: string): string | null {
  const [, scheme, value] = /^(bearer|basic) (\S+)$/i.exec(authorization) ?? [];
  if (scheme === undefined) return null;
  if (scheme.toLowerCase() === "bearer") return value;
  try {
    const pair = new TextDecoder().decode(Uint8Array.from(atob(value), (c) => c.charCodeAt(0)));
    // Any user: there is one operator.
    return pair.includes(":") ? pair.slice(pair.indexOf(":") + 1) : null;
  } catch {
    return null;
  }
}

/** The answer to whoever is not the operator: a browser asks for the token. */
export function askOperator(): Response {
  return refuse(401, "This address asks for the operator's token", {
    "www-authenticate": 'Basic realm="vermillion", charset="UTF-8"',
  });
}
