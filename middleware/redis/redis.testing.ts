import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { parseRedisAddress, type RedisAddress } from "#contract/values/redis-address.ts";
import type { Log } from "#middleware/http/log.ts";
import { openReplicas, type Replicas } from "./replicas.ts";

/** What tests start as Redis: redis-server, or valkey-server (the project "valkey" of vitest.config.ts). */
const SERVER = process.env["REDIS_SERVER"] || "redis-server";
/** The program that sends commands to it: redis-cli, or valkey-cli. */
export const CLIENT = SERVER.replace(/-server$/, "-cli");

/** Tests with a real Redis are skipped where it is not installed. */
export const hasRedis = spawnSync(SERVER, ["--version"]).status === 0;

export const SECRET = "a secret of at least 32 characters";

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export type Server = { process: ChildProcess; port: number; url: string };

/** Starts Redis or Valkey with these options on a free port, until the end of the test. */
export async function startRedis(options: string[] = [], port?: number): Promise<Server> {
  const own = port ?? (await freePort());
  const usual = ["--bind", "127.0.0.1", "--save", ""];
  const where = options.includes("--tls-port") ? [] : ["--port", String(own)];
  const server = spawn(SERVER, [...options, ...where, ...usual]);
  onTestFinished(() => {
    server.kill("SIGCONT");
    server.kill("SIGKILL");
  });
  await new Promise<void>((resolve, reject) => {
    let printed = "";
    server.stdout.on("data", (text: Buffer) => {
      printed += text.toString();
      if (/Ready to accept connections|Sentinel ID is/.test(printed)) resolve();
    });
    server.once("exit", () => reject(new Error(`${SERVER} ended: ${printed}`)));
  });
  return { process: server, port: own, url: `redis://127.0.0.1:${own}` };
}

export function addressOf(url: string): RedisAddress {
  const address = parseRedisAddress(url);
  if (!address) throw new Error(`not an address: ${url}`);
  return address;
}

export type Replica = Replicas & {
  /** The tags that it had to drop. */
  dropped: (string[] | "all")[];
  warnings: string[];
};

/** A replica that follows the others. `catchUp` reads its ERP's changes. */
export async function aReplica(
  url: string,
  { catchUp = async () => {}, ca }: { catchUp?: () => Promise<void>; ca?: string } = {},
): Promise<Replica> {
  const warnings: string[] = [];
  const keep: Log["warn"] = (message, fields) =>
    void warnings.push(`${message} ${JSON.stringify(fields)}`);
  const log = { info: () => {}, warn: keep, error: keep };
  const replicas = await openReplicas(addressOf(url), SECRET, log, ca === undefined ? {} : { ca });
  onTestFinished(() => replicas.close());
  const dropped: Replica["dropped"] = [];
  replicas.follow({ catchUp, drop: (changes) => dropped.push(changes), lost: () => {} });
  return { ...replicas, dropped, warnings };
}

/** A replica that has read the log so far, and follows it from now on. */
export async function aReadyReplica(...args: Parameters<typeof aReplica>): Promise<Replica> {
  const replica = await aReplica(...args);
  await until(() => replica.dropped.includes("all"));
  replica.dropped.length = 0;
  return replica;
}

export async function until(isSo: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`did not become true: ${String(isSo)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
