// Who this player is to the service: an Ed25519 key made once in this browser. Its secret half cannot be read, not even by
// this page; what leaves it is the public half and signatures. Without one the page plays on, unranked.
import { toHex } from "./hex.ts";
import type { Vault } from "./vault.ts";

export interface Identity {
  /** The public key, 64 hex digits. */
  readonly key: string;
  /** Signs a message; 128 hex digits. */
  sign(message: Uint8Array<ArrayBuffer>): Promise<string>;
}

interface KeptKey {
  key: string;
  secret: CryptoKey;
}

const DRAWER = "identity", NAME = "player";

/**
 * This browser's identity, made at the first call and the same ever after. Null where Ed25519 or the database is missing,
 * and where the key could not be kept: a name that is forgotten tomorrow is worth no rank today.
 */
export async function loadIdentity(vault: Vault | null): Promise<Identity | null> {
  if (vault === null) return null;
  try {
    const kept = await vault.get(DRAWER, NAME);
    if (isKeptKey(kept)) return identityOf(kept);
    const made = await makeKey();
    await vault.put(DRAWER, NAME, made);
    return identityOf(made);
  } catch {
    return null;
  }
}

async function makeKey(): Promise<KeptKey> {
  const pair = await crypto.subtle.generateKey("Ed25519", false, ["sign", "verify"]);
  const { privateKey, publicKey } = pair as CryptoKeyPair;
  const raw = await crypto.subtle.exportKey("raw", publicKey) as ArrayBuffer;
  return { key: toHex(new Uint8Array(raw)), secret: privateKey };
}

function identityOf({ key, secret }: KeptKey): Identity {
  return {
    key,
    async sign(message) {
      return toHex(new Uint8Array(await crypto.subtle.sign("Ed25519", secret, message)));
    },
  };
}

function isKeptKey(value: unknown): value is KeptKey {
  if (typeof value !== "object" || value === null) return false;
  const { key, secret } = value as Partial<KeptKey>;
  return typeof key === "string" && secret instanceof CryptoKey;
}
