import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Where the bench lives and which ports it has. Everything is outside the repository. */
export type Place = {
  folder: string;
  /** A Debian with Odoo in it. */
  root: string;
  database: string;
  port: number;
  geventPort: number;
  postgresPort: number;
};

export function readPlace(env: Record<string, string | undefined> = process.env): Place {
  const folder = env["WATTLE_ODOO_DIR"] ?? join(homedir(), ".cache", "wattle", "odoo");
  const database = env["WATTLE_ODOO_DATABASE"] ?? "shop";
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(database)) {
    throw new CannotWork("WATTLE_ODOO_DATABASE must be a word of small letters and digits.");
  }
  return {
    folder,
    root: join(folder, "root"),
    database,
    port: port(env, "WATTLE_ODOO_PORT", 8069),
    geventPort: port(env, "WATTLE_ODOO_GEVENT_PORT", 8072),
    postgresPort: port(env, "WATTLE_ODOO_POSTGRES_PORT", 5499),
  };
}

function port(env: Record<string, string | undefined>, name: string, fallback: number): number {
  const number = Number(env[name] ?? fallback);
  if (!Number.isInteger(number) || number < 1024 || number > 65_535) {
    throw new CannotWork(`${name} must be a port between 1024 and 65535.`);
  }
  return number;
}

/** The machine, not the code, is in the way; says so in one sentence. */
export class CannotWork extends Error {
  override name = "CannotWork";
}

export function say(sentence: string): void {
  console.log(`[odoo:bench] ${sentence}`);
}

/** Does a long step once: a finished one leaves a marker in the bench's folder. */
export async function once(
  { folder }: Place,
  step: string,
  title: string,
  work: () => Promise<void>,
) {
  const marker = join(folder, `${step}.done`);
  if (existsSync(marker)) return;
  const started = Date.now();
  say(`${title} ...`);
  await work();
  writeFileSync(marker, "");
  say(`${title}: done in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

export function keysFile({ folder, database }: Place): string {
  return join(folder, `${database}.env`);
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

/** Address, database and keys as KEY=value lines that a shell can read; for the owner's eyes only. */
export function writeKeys(place: Place, keys: Record<string, string>): void {
  const all = { ...Object.fromEntries(readKeys(place)), ...address(place), ...keys };
  const text = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
  rmSync(keysFile(place), { force: true }); // the mode below counts only for a new file
  writeFileSync(keysFile(place), text.join(""), { mode: 0o600 });
}

export function address({ port, database }: Place): Record<string, string> {
  return { ODOO_URL: `http://127.0.0.1:${port}`, ODOO_DATABASE: database };
}
