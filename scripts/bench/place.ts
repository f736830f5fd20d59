import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** The bench's folder and ports. Everything is outside the repository. */
export type Place = {
  /** Several databases may share it, with one Debian and one PostgreSQL. */
  folder: string;
  /** The root of a Debian with Odoo. */
  root: string;
  database: string;
  port: number;
  geventPort: number;
  postgresPort: number;
};

/** The name of the PostgreSQL cluster. */
export const CLUSTER = "shop";
const CLUSTER_PORT = /^port = (\d+)/m;

export function readPlace(env: Record<string, string | undefined> = process.env): Place {
  const folder = env["WATTLE_ODOO_DIR"] ?? join(homedir(), ".cache", "wattle", "odoo");
  const database = env["WATTLE_ODOO_DATABASE"] ?? "shop";
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(database)) {
    throw new CannotWork("WATTLE_ODOO_DATABASE must be a word of small letters and digits.");
  }
  const root = join(folder, "root");
  const httpPort = port(env, "WATTLE_ODOO_PORT", 8069);
  return {
    folder,
    root,
    database,
    port: httpPort,
    geventPort: port(env, "WATTLE_ODOO_GEVENT_PORT", httpPort + 3),
    postgresPort: clusterPort(root) ?? port(env, "WATTLE_ODOO_POSTGRES_PORT", 5499),
  };
}

/** PostgreSQL keeps the port it was created with, for all databases of the folder. */
function clusterPort(root: string): number | null {
  const versions = join(root, "etc/postgresql");
  for (const version of existsSync(versions) ? readdirSync(versions) : []) {
    const settings = join(versions, version, CLUSTER, "postgresql.conf");
    const found = existsSync(settings) && CLUSTER_PORT.exec(readFileSync(settings, "utf8"));
    if (found) return Number(found[1]);
  }
  return null;
}

function port(env: Record<string, string | undefined>, name: string, fallback: number): number {
  const number = Number(env[name] ?? fallback);
  if (!Number.isInteger(number) || number < 1024 || number > 65_535) {
    throw new CannotWork(`${name} must be a port between 1024 and 65535.`);
  }
  return number;
}

/** Thrown if this machine lacks something the bench needs; the message names it. */
export class CannotWork extends Error {
  override name = "CannotWork";
}

export function say(sentence: string): void {
  console.log(`[odoo:bench] ${sentence}`);
}

export function isDone({ folder }: Place, step: string): boolean {
  return existsSync(join(folder, `${step}.done`));
}

/** Runs a long step once: a finished one leaves a marker file in the bench's folder. */
export async function once(place: Place, step: string, title: string, work: () => Promise<void>) {
  if (isDone(place, step)) return;
  const started = Date.now();
  say(`${title} ...`);
  await work();
  writeFileSync(join(place.folder, `${step}.done`), "");
  say(`${title}: done in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

export function keysFile({ folder, database }: Place): string {
  return join(folder, `${database}.env`);
}

/** Other databases that were created in this folder. */
export function otherDatabases({ folder, database }: Place): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".env"))
    .map((name) => name.slice(0, -".env".length))
    .filter((name) => name !== database);
}

export function readKeys(place: Place): Map<string, string> {
  const file = keysFile(place);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return new Map(
    lines
      .filter((line) => line.includes("="))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}

/** Address, database and keys as KEY=value lines that a shell can read; readable by the owner only. */
export function writeKeys(place: Place, keys: Record<string, string>): void {
  const all = { ...Object.fromEntries(readKeys(place)), ...address(place), ...keys };
  const text = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
  rmSync(keysFile(place), { force: true }); // the mode below applies only to a new file
  writeFileSync(keysFile(place), text.join(""), { mode: 0o600 });
}

export function address({ port, database }: Place): Record<string, string> {
  return { ODOO_URL: `http://127.0.0.1:${port}`, ODOO_DATABASE: database };
}
