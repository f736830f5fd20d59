import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { readKeys, readPlace } from "#scripts/bench/place.ts";
import { freshFolder, startShop, type Shop } from "#tests/built/shop.ts";
import { odooBooks } from "./odoo-books.ts";
import type { ErpName } from "./row.ts";
import { sandboxBooks } from "./sandbox-books.ts";

const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The settings of a shop on the bench's Odoo. `url`: that of a proxy before it. */
export function odooSettings(url?: string): Record<string, string> {
  const keys = readKeys(readPlace());
  const named = ["ODOO_URL", "ODOO_DATABASE", "ODOO_API_KEY"].map((name) => [name, keys.get(name)]);
  if (named.some(([, value]) => !value))
    throw new Error("Boot the bench: npm run odoo:bench -- up");
  return { ERP: "odoo", ...Object.fromEntries(named), ...(url !== undefined && { ODOO_URL: url }) };
}

/** Built shops on one ERP, with one Redis if there are several and it is installed, and the ERP's own records. */
export async function openShops(erp: ErpName, count = 1, more: Record<string, string> = {}) {
  const folder = more["DATA_DIR"] ?? freshFolder();
  const shared = {
    SESSION_SECRET: crypto.randomUUID() + crypto.randomUUID(),
    LOG_LEVEL: "warn",
    ...(erp === "odoo" ? odooSettings() : { DATA_DIR: folder }),
    ...more,
  };
  const redis = count > 1 && hasRedis ? await startRedis() : null;
  const ports = await Promise.all(Array.from({ length: count }, freePort));

  function start(index: number): Promise<Shop> {
    const PORT = String(ports[index]);
    const PUBLIC_URL = `http://localhost:${ports[0]}`;
    return startShop({ ...shared, ...(redis && { REDIS_URL: redis.url }), PORT, PUBLIC_URL });
  }

  const shops: Shop[] = [];
  for (let index = 0; index < count; index += 1) shops.push(await start(index));
  const books = erp === "odoo" ? await odooBooks() : await sandboxBooks(folder);

  return {
    books,
    /** For another shop on the same ERP and with the same secrets. */
    settings: shared as Record<string, string>,
    /** Each its own; a shop at its `PORT` says PUBLIC_URL, which is the first's. */
    urls: ports.map((port) => `http://localhost:${port}`),
    /** What the processes have printed. */
    output: () => shops.map((shop) => shop.output()).join("\n"),
    process: (index = 0) => shops[index]!.process,
    kill: (index = 0) => shops[index]!.stop("SIGKILL"),
    async restart(index = 0) {
      shops[index] = await start(index);
    },
    async close() {
      books.close();
      await Promise.all(shops.map((shop) => shop.stop("SIGKILL")));
      redis?.process.kill("SIGKILL");
      if (!more["DATA_DIR"]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Shops = Awaited<ReturnType<typeof openShops>>;

async function startRedis(): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", ""];
  const process = spawn("redis-server", options, { stdio: "ignore" });
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = spawnSync("redis-cli", ["-p", String(port), "ping"]);
    if (answer.stdout.toString().startsWith("PONG")) break;
    await wait(50);
  }
  return { url: `redis://127.0.0.1:${port}`, process };
}
