import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { keysFile, say, writeKeys, type Place } from "./place.ts";
import { GERMANY } from "./plain.ts";
import { server } from "./postgres.ts";
import { inside } from "./run.ts";

const MODULES = [
  "website_sale",
  "website_sale_wishlist",
  "website_sale_loyalty",
  "website_sale_stock",
  "delivery",
  "payment_demo",
  "payment_stripe",
  "crm",
  "sale_management",
  "portal_rating",
  "auth_oauth",
  "l10n_au",
  "mass_mailing",
  "website_blog",
  "auth_password_policy_signup",
];

/** How a database begins. `stock`: with Odoo's demo data. `plain`: without, for a company in Germany. */
export type Origin = "stock" | "plain";
/** `ready`: either of them after the shop's set-up. */
export type Dump = Origin | "ready";

/** Installs these modules in a database, which is created if there is none. */
type Installer = (modules: string[], flags: string[]) => Promise<unknown>;

/** The same with Docker and without. `inShell` runs Python in Odoo's own shell. */
export async function installModules(
  place: Place,
  origin: Origin,
  { install, inShell }: { install: Installer; inShell: typeof runInShell },
): Promise<void> {
  if (origin === "stock") return void (await install(MODULES, ["--with-demo"]));
  const modules = MODULES.map((name) => (name === "l10n_au" ? "l10n_de" : name));
  await install(modules, []);
  await inShell(place, GERMANY);
}

export const DATA = "/var/lib/odoo/bench";
const asOdoo = { user: "odoo" } as const;

export function odooArguments(place: Place): string[] {
  return [
    "-d",
    place.database,
    "--unaccent",
    "--db_host=127.0.0.1",
    `--db_port=${place.postgresPort}`,
    "--db_sslmode=disable", // encrypting what stays on the loopback takes a tenth of Odoo's time
    `--data-dir=${DATA}`,
  ];
}

export async function exists(place: Place): Promise<boolean> {
  const query = `SELECT 1 FROM pg_database WHERE datname = '${place.database}'`;
  const row = await inside(
    place,
    "psql",
    [...server(place), "-tA", "-d", "postgres", "-c", query],
    asOdoo,
  );
  return row.trim() === "1";
}

export async function createDatabase(place: Place, origin: Origin): Promise<void> {
  const started = Date.now();
  sayWhatIsCreated(origin);
  await makeDataFolder(place);
  const options = ["--no-http", "--stop-after-init"];
  const install: Installer = (modules, flags) => {
    const args = [...odooArguments(place), ...options, ...flags, "-i", modules.join(",")];
    return inside(place, "odoo", args, asOdoo);
  };
  try {
    await installModules(place, origin, { install, inShell: runInShell });
  } catch (error) {
    await dropDatabase(place); // a partial database would look complete next time
    throw error;
  }
  say(`The database was created in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

export function sayWhatIsCreated(origin: Origin): void {
  const data = origin === "stock" ? "with" : "without";
  say(`A database ${data} demo data and ${MODULES.length} modules ...`);
}

export async function dropDatabase(place: Place): Promise<void> {
  await inside(place, "dropdb", [...server(place), "--if-exists", place.database], asOdoo);
  rmSync(filestore(place), { recursive: true, force: true });
}

/** Runs Python in Odoo's own shell; returns its output. */
export async function runInShell(place: Place, python: string): Promise<string> {
  const args = ["shell", ...odooArguments(place), "--no-http", "--log-level=error"];
  return await inside(place, "odoo", args, { ...asOdoo, stdin: python });
}

export function hasDump(place: Place, dump: Dump): boolean {
  return existsSync(dumpFile(place, dump, "env"));
}

/** Keys belong to the database, so they are stored with the dump. */
export async function keepDump(place: Place, dump: Dump): Promise<void> {
  const { database } = place;
  mkdirSync(join(place.folder, "dumps"), { recursive: true, mode: 0o700 });
  const [records, archive] = [`/tmp/${database}.dump`, `/tmp/${database}.tgz`];
  await inside(place, "pg_dump", [...server(place), "-Fc", "-f", records, database], asOdoo);
  const files = ["-czf", archive, "-C", `${DATA}/filestore/${database}`, "."];
  await inside(place, "tar", files, asOdoo);
  renameSync(join(place.root, records), dumpFile(place, dump, "dump"));
  renameSync(join(place.root, archive), dumpFile(place, dump, "tgz"));
  copyFileSync(keysFile(place), dumpFile(place, dump, "env"));
}

export async function restoreDump(place: Place, dump: Dump): Promise<void> {
  const { database, root } = place;
  const started = Date.now();
  await makeDataFolder(place);
  const [records, archive] = [`/tmp/${database}.dump`, `/tmp/${database}.tgz`];
  copyFileSync(dumpFile(place, dump, "dump"), join(root, records));
  copyFileSync(dumpFile(place, dump, "tgz"), join(root, archive));
  const collation = ["-E", "UTF8", "--lc-collate=C", "--lc-ctype=C.UTF-8"];
  await inside(
    place,
    "createdb",
    [...server(place), "-T", "template0", ...collation, database],
    asOdoo,
  );
  // A dump does not record that unaccent is immutable, without which some thirty indexes fail.
  const sql = [
    "CREATE EXTENSION pg_trgm",
    "CREATE EXTENSION unaccent",
    "ALTER FUNCTION unaccent(text) IMMUTABLE",
  ];
  const commands = sql.flatMap((command) => ["-c", command]);
  await inside(place, "psql", [...server(place), "-q", "-d", database, ...commands], asOdoo);
  const parallel = ["-j2", "--no-owner", "-d", database, records];
  await inside(place, "pg_restore", [...server(place), ...parallel], asOdoo);
  await inside(place, "mkdir", ["-p", `${DATA}/filestore/${database}`], asOdoo);
  const files = ["-xzf", archive, "-C", `${DATA}/filestore/${database}`];
  await inside(place, "tar", files, asOdoo);
  rmSync(join(root, records));
  rmSync(join(root, archive));
  copyFileSync(dumpFile(place, dump, "env"), keysFile(place));
  writeKeys(place, {}); // its own address
  say(`Restored the ${dump} database in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

/** All databases of a folder start from the same two dumps; their set-ups may be of different versions. */
function dumpFile({ folder, database }: Place, dump: Dump, ending: "dump" | "tgz" | "env"): string {
  const name = dump === "ready" ? `${database}.ready` : dump;
  return join(folder, "dumps", `${name}.${ending}`);
}

/** Deletes this database; others of the same folder are kept. */
export async function removeDatabase(place: Place): Promise<void> {
  await dropDatabase(place);
  for (const ending of ["dump", "tgz", "env"] as const) {
    rmSync(dumpFile(place, "ready", ending), { force: true });
  }
  rmSync(keysFile(place), { force: true });
}

function filestore({ root, database }: Place): string {
  return join(root, DATA, "filestore", database);
}

async function makeDataFolder(place: Place): Promise<void> {
  await inside(place, "install", ["-d", "-o", "odoo", "-g", "odoo", DATA]);
}
