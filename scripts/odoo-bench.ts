import { rmSync } from "node:fs";
import { composeCommands, hasContainerEngine, isPublished } from "./bench/compose.ts";
import {
  createDatabase,
  dropDatabase,
  exists,
  hasDump,
  keepDump,
  removeDatabase,
  restoreDump,
  runInShell,
  type Dump,
  type Origin,
} from "./bench/database.ts";
import { makeAdminKey } from "./bench/keys.ts";
import {
  CannotWork,
  keysFile,
  otherDatabases,
  readPlace,
  say,
  writeKeys,
  type Place,
} from "./bench/place.ts";
import { prepareShop } from "./bench/prepare.ts";
import { hasPostgres, startPostgres, stopPostgres } from "./bench/postgres.ts";
import {
  otherServers,
  removeServerLog,
  runningServer,
  startServer,
  stopServer,
} from "./bench/server.ts";
import { showStatus } from "./bench/status.ts";
import { installSystem, removeSystem, requireBench } from "./bench/system.ts";
import { busyDatabases, withFolderLock, withLock } from "./bench/locks.ts";

const USAGE =
  "npm run odoo:bench -- up | down | reset | status | destroy [--stock: without the shop's set-up] [--plain: without Odoo's demo data] [--demo: with the goods of the shop's demo]";

const chrootCommands: Record<string, (place: Place) => Promise<void>> = {
  up,
  down,
  reset,
  destroy,
};

const origin: Origin = process.argv.includes("--plain") ? "plain" : "stock";
const isSetUp = !process.argv.includes("--stock");
const isDemo = origin === "stock" || process.argv.includes("--demo");
try {
  const place = readPlace();
  const name = process.argv[2] ?? "";
  const hasEngine = await hasContainerEngine(place);
  const command = (hasEngine ? composeCommands : chrootCommands)[name];
  if (name === "status") {
    const isOurs = hasEngine ? isPublished : async () => runningServer(place) !== null;
    await showStatus(place, () => isOurs(place));
  } else if (command) {
    await withLock(place, name, () => command(place, { origin, isSetUp, isDemo }));
  } else {
    console.error(USAGE);
    process.exit(2);
  }
} catch (error) {
  if (!(error instanceof CannotWork)) throw error;
  console.error(`[odoo:bench] The bench cannot run here: ${error.message}`);
  process.exit(3);
}

async function up(place: Place): Promise<void> {
  await startSystem(place);
  const isNew = !(await exists(place));
  if (isNew) {
    const wanted: Dump[] = isSetUp ? ["ready", origin] : [origin];
    const best = wanted.find((kind) => hasDump(place, kind));
    if (best) await restoreDump(place, best);
    else {
      rmSync(keysFile(place), { force: true });
      await createDatabase(place, origin);
    }
  }
  await makeAdminKey(place, runInShell);
  writeKeys(place, {}); // its port may have changed
  if (!hasDump(place, origin)) await keepDump(place, origin);
  await startServer(place);
  if (isSetUp) {
    const changes = await prepareShop(place, isDemo);
    // The dump is for new databases, so it must not contain orders.
    if (isNew && (changes > 0 || !hasDump(place, "ready"))) await keepDump(place, "ready");
  }
  say(`Address, database and keys: ${keysFile(place)}`);
}

async function startSystem(place: Place): Promise<void> {
  await withFolderLock(place, "up", async () => {
    await installSystem(place);
    await startPostgres(place);
  });
}

async function reset(place: Place): Promise<void> {
  await startSystem(place);
  await stopServer(place);
  await dropDatabase(place);
  await up(place);
}

async function down(place: Place): Promise<void> {
  await stopServer(place);
  await stopUnusedPostgres(place);
  say("Stopped");
}

async function stopUnusedPostgres(place: Place): Promise<void> {
  await withFolderLock(place, "down", async () => {
    const others = new Set([...otherServers(place), ...busyDatabases(place)]);
    if (others.size > 0) say(`PostgreSQL keeps running for ${[...others].join(", ")}`);
    else await stopPostgres(place);
  });
}

/** Deletes this database only; Debian and PostgreSQL are deleted with the folder's last one. */
async function destroy(place: Place): Promise<void> {
  requireBench(place);
  if (hasPostgres(place)) {
    await startSystem(place);
    await stopServer(place);
    await removeDatabase(place);
    removeServerLog(place);
    await stopUnusedPostgres(place);
  }
  const others = new Set([...otherDatabases(place), ...busyDatabases(place)]);
  if (others.size > 0) {
    say(`${place.database} is deleted; remaining: ${[...others].join(", ")}`);
    return;
  }
  await removeSystem(place);
  say(`${place.folder} is deleted`);
}
