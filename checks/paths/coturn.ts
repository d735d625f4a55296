// A coturn in the hub's namespace: over UDP and TCP on one port, over TLS on another, with the shared secret that the room
// makes credentials from.
import { addressOf } from "./hosts.ts";
import type { Network } from "./network.ts";

export const TURN_PORT = 3478, TURNS_PORT = 5349;
const READY_MS = 10_000;

/** What the room is told of it. */
export function iceConfig(secret: string) {
  const hub = addressOf("hub");
  return {
    provider: "coturn",
    stun: [],
    urls: [
      `turn:${hub}:${TURN_PORT}?transport=udp`,
      `turn:${hub}:${TURN_PORT}?transport=tcp`,
      `turns:${hub}:${TURNS_PORT}?transport=tcp`,
    ],
    secret,
  };
}

/** Starts it and waits until it listens. Whoever starts it ends it. */
export async function startCoturn(
  network: Network,
  folder: string,
  secret: string,
): Promise<Deno.ChildProcess> {
  const hub = addressOf("hub"), cert = `${folder}/cert.pem`, key = `${folder}/key.pem`;
  await makeCertificate(cert, key, hub);
  const [command, ...args] = network.as(
    "hub",
    ...["turnserver", "-n", "--no-cli", "--log-file=stdout", "--simple-log"],
    ...[`--pidfile=${folder}/turn.pid`, `--userdb=${folder}/turndb`],
    ...["-L", hub, "-E", hub, "-p", `${TURN_PORT}`, `--tls-listening-port=${TURNS_PORT}`],
    // Outside the range that browsers draw their own ports from.
    ...["--min-port=61000", "--max-port=61999", "--realm=vermillion", "--fingerprint"],
    ...["--use-auth-secret", `--static-auth-secret=${secret}`, `--cert=${cert}`, `--pkey=${key}`],
    ...["--no-multicast-peers", "--no-software-attribute"],
  );
  const child = new Deno.Command(command, {
    args,
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  const probe = ["bash", "-c", `exec 3<>/dev/tcp/${hub}/${TURN_PORT}`];
  const endsAt = performance.now() + READY_MS;
  for (;;) {
    const [program, ...rest] = network.as("hub", ...probe);
    const { success } = await new Deno.Command(program, {
      args: rest,
      stdout: "null",
      stderr: "null",
    }).output();
    if (success) return child;
    if (performance.now() > endsAt) throw new Error("coturn never listened");
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function makeCertificate(cert: string, key: string, address: string): Promise<void> {
  const { success } = await new Deno.Command("openssl", {
    args: ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
      .concat(["-days", "2", "-keyout", key, "-out", cert, "-subj", "/CN=turn"])
      .concat(["-addext", `subjectAltName=IP:${address}`]),
    stdout: "null",
    stderr: "null",
  }).output();
  if (!success) throw new Error("openssl makes no certificate");
}
