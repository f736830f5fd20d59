import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { installModules, type Origin, sayWhatIsCreated } from "./database.ts";
import { makeAdminKey } from "./keys.ts";
import { keysFile, readKeys, say, writeKeys, type Place } from "./place.ts";
import { prepareShop } from "./prepare.ts";
import { run } from "./run.ts";
import { requireFreePort, untilHealthy } from "./server.ts";

const COMPOSE_FILE = join(import.meta.dirname, "../../compose.yaml");
const ODOO_PORT = "8069"; // in its container

type Kind = { origin: Origin; isSetUp: boolean; isDemo: boolean };

/** The same bench from compose.yaml, where Docker runs. It keeps no dumps: `reset` creates the database again. */
export const composeCommands: Record<string, (place: Place, kind: Kind) => Promise<void>> = {
  async up(place, kind) {
    if (!(await isPublished(place))) await requireFreePort(place);
    if (!(await isComplete(place))) await create(place, kind.origin);
    await start(place, kind);
  },
  async down(place) {
    await compose(place, ["stop", "odoo", "postgres"]);
    say("Stopped");
  },
  async reset(place, kind) {
    if (!(await isPublished(place))) await requireFreePort(place);
    await create(place, kind.origin);
    await start(place, kind);
  },
  async destroy(place) {
    await compose(place, ["down", "--volumes"]);
    rmSync(keysFile(place), { force: true });
    say(`${place.database} is deleted`);
  },
};

/** False if Docker's client is installed without a running engine, or without Compose. */
export async function hasContainerEngine(place: Place): Promise<boolean> {
  // `docker info --format` ends with 0 without an engine as well.
  return await docker(place, ["version", "--format", "{{.Server.Version}}"])
    .then(async () => await docker(place, ["compose", "version"]))
    .then(
      () => true,
      () => false,
    );
}

/** Whether this database's Odoo runs and has the place's port. Another project's Odoo may answer there. */
export async function isPublished(place: Place): Promise<boolean> {
  return await compose(place, ["port", "odoo", ODOO_PORT]).then(
    (address) => address.trim().endsWith(`:${place.port}`),
    () => false,
  );
}

/** The key is created after the database: without it, an earlier creation failed or was interrupted. */
async function isComplete(place: Place): Promise<boolean> {
  if (!readKeys(place).has("ODOO_ADMIN_KEY")) return false;
  await compose(place, ["up", "-d", "--wait", "postgres"]);
  const query = `SELECT 1 FROM pg_database WHERE datname = '${place.database}'`;
  const psql = ["psql", "-U", "odoo", "-d", "postgres", "-tAc", query];
  return (await compose(place, ["exec", "-T", "postgres", ...psql])).trim() === "1";
}

async function create(place: Place, origin: Origin): Promise<void> {
  const started = Date.now();
  sayWhatIsCreated(origin);
  rmSync(keysFile(place), { force: true });
  await compose(place, ["down", "--volumes"]);
  const options = ["-d", place.database, "--unaccent", "--stop-after-init"];
  const install = (modules: string[], flags: string[]) => {
    const args = [...options, ...flags, "-i", modules.join(",")];
    return compose(place, ["run", "--rm", "-T", "odoo", "odoo", ...args]);
  };
  await installModules(place, origin, { install, inShell });
  await makeAdminKey(place, inShell);
  say(`The database was created in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

async function start(place: Place, { isSetUp, isDemo }: Kind): Promise<void> {
  writeKeys(place, {}); // its port may have changed
  await compose(place, ["up", "-d", "odoo"]);
  const log = `docker compose --project-name ${project(place)} logs odoo`;
  await untilHealthy(place, log, async () => await isPublished(place));
  if (isSetUp) await prepareShop(place, isDemo);
  say(`Address, database and keys: ${keysFile(place)}`);
}

async function inShell(place: Place, python: string): Promise<string> {
  const shell = ["odoo", "shell", "-d", place.database, "--no-http", "--log-level=error"];
  return await compose(place, ["run", "--rm", "-T", "odoo", ...shell], python);
}

async function compose(place: Place, args: string[], stdin?: string): Promise<string> {
  return await docker(place, ["compose", "--project-name", project(place), ...args], stdin);
}

/** With the caller's environment, which names the engine, plus what compose.yaml reads. */
async function docker(place: Place, args: string[], stdin?: string): Promise<string> {
  const env = {
    ...process.env,
    COMPOSE_FILE, // without an operator's override files
    ODOO_CRON_THREADS: "0", // tests run what they need themselves
    ODOO_DATABASE: place.database,
    POSTGRES_PASSWORD: "odoo",
    WATTLE_ODOO_PORT: String(place.port),
  };
  return await run(place, "docker", args, { stdin, env });
}

/**
 * Each database of each folder is a compose project with its own volumes. Never the project of a plain `docker compose up`,
 * in which an operator's shop runs: `reset` and `destroy` delete the volumes.
 */
function project({ database, folder }: Place): string {
  const id = createHash("sha256").update(resolve(folder)).digest("hex").slice(0, 8);
  return `wattle-bench-${database}-${id}`;
}
