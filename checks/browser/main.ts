// The browser tests, where no network but loopback exists: this file runs itself again in a network namespace of its
// own, brings loopback up there, and hands over to `deno test`. Packages must be installed before.
import { ROOT } from "../tidy/source.ts";

const paths = Deno.args.length > 0 ? Deno.args : ["checks/browser/"];
const isRoot = Deno.uid() === 0;
// Someone who is not root becomes root of a user namespace, where the kernel lets them.
const space = isRoot ? ["-n"] : ["-Urn"];
const test = `exec "$0" test -A --no-check --quiet --cached-only "$@"`;

const child = new Deno.Command("unshare", {
  args: [...space, "--", "sh", "-c", `ip link set lo up; ${test}`, Deno.execPath(), ...paths],
  cwd: ROOT,
}).spawn();
Deno.exit((await child.status).code);
