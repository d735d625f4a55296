// Firefox with what it needs on a machine with loopback alone and no graphics card: candidates on `lo`, unveiled
// addresses, and WebGL2 on a virtual screen.
import puppeteer, { type Browser } from "puppeteer-core";
import type { Screen } from "./webkit.ts";

/** Starts Firefox. Close it in a `finally`: an error leaves it orphaned otherwise. */
export function launchFirefox(screen: Screen): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: Deno.env.get("FIREFOX") ?? "/usr/bin/firefox-esr",
    headless: true,
    acceptInsecureCerts: true,
    env: { ...Deno.env.toObject(), DISPLAY: screen.display },
    extraPrefsFirefox: {
      "media.peerconnection.ice.loopback": true,
      "media.peerconnection.ice.obfuscate_host_addresses": false,
      "permissions.default.microphone": 1,
      "webgl.force-enabled": true,
    },
  });
}
