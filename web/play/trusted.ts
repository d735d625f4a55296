// The page demands trusted types, and its content policy allows one policy by one name: this is it.

interface TrustedPolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedPolicy;
}

let policy: TrustedPolicy | null = null;

/** An address a worker may be made of; only scripts of this site pass. */
export function scriptUrl(url: string): URL {
  const factory = (globalThis as { trustedTypes?: TrustedFactory }).trustedTypes;
  const checked = new URL(url, location.href);
  if (checked.origin !== location.origin) {
    throw new RangeError(`A worker of another site is not allowed: ${checked.origin}`);
  }
  if (!factory) return checked;
  policy ??= factory.createPolicy("game", { createScriptURL: (text) => text });
  return policy.createScriptURL(checked.href) as URL;
}
