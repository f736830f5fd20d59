import { spawn } from "node:child_process";
import {
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { odooArguments } from "./database.ts";
import { address, CannotWork, say, type Place } from "./place.ts";
import { quickPasswords } from "./passwords.ts";
import { chrootArguments, environment } from "./run.ts";

const START_SECONDS = 120;

export async function startServer(place: Place): Promise<void> {
  if (runningServer(place)) return;
  await requireFreePort(place);
  const log = openSync(serverLog(place), "a");
  const quick = quickPasswords(place);
  const options = [
    ...odooArguments(place),
    ...quick.options,
    `--db-filter=^${place.database}$`,
    "--no-database-list",
    "--http-interface=127.0.0.1",
    `--http-port=${place.port}`,
    `--gevent-port=${place.geventPort}`,
    "--workers=2",
    "--max-cron-threads=0", // crons would send mails, finish payments and delete accounts during a test
    "--limit-time-real=120",
    "--proxy-mode",
  ];
  const child = spawn("chroot", chrootArguments(place, "odoo", options, { user: "odoo" }), {
    env: { ...environment(), ...quick.env },
    stdio: ["ignore", log, log],
    detached: true,
  });
  // Read from the child itself: while the kernel loads its program, /proc shows a process without a command line.
  let isRunning = true;
  child.once("close", () => (isRunning = false));
  child.unref();
  writeFileSync(pidFile(place), String(child.pid));
  await untilHealthy(place, serverLog(place), async () => isRunning);
}

export async function stopServer(place: Place): Promise<void> {
  const pid = runningServer(place);
  if (pid) {
    process.kill(pid, "SIGINT");
    for (let tries = 0; tries < 80 && runningServer(place); tries++) await wait(250);
    if (runningServer(place)) process.kill(-pid, "SIGKILL");
  }
  rmSync(pidFile(place), { force: true });
}

/** The process id of this database's server, verified by its root directory. */
export function runningServer(place: Place): number | null {
  const file = pidFile(place);
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8"));
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    // Until chroot has changed its root, its command line identifies it.
    const isOurs = readlinkSync(`/proc/${pid}/root`) === place.root || command.includes(place.root);
    return isOurs && command.includes(place.database) ? pid : null;
  } catch {
    return null;
  }
}

/** Servers of other databases on the same PostgreSQL. */
export function otherServers(place: Place): string[] {
  return readdirSync(place.folder)
    .filter((name) => name.endsWith(".pid"))
    .map((name) => name.slice(0, -".pid".length))
    .filter((database) => database !== place.database && runningServer({ ...place, database }));
}

export async function requireFreePort(place: Place): Promise<void> {
  if (!(await isHealthy(place))) return;
  throw new CannotWork(`Another Odoo answers on port ${place.port}: set WATTLE_ODOO_PORT.`);
}

/** Waits for Odoo's first answer; `log` tells where to read why there is none. */
export async function untilHealthy(
  place: Place,
  log: string,
  isRunning: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + START_SECONDS * 1000;
  while (!(await isHealthy(place))) {
    if (!(await isRunning())) throw new Error(`Odoo ended at once; see ${log}`);
    if (Date.now() > deadline) {
      throw new Error(`Odoo does not answer after ${START_SECONDS} s; see ${log}`);
    }
    await wait(500);
  }
  say(`Odoo answers at ${address(place)["ODOO_URL"]}`);
}

export async function isHealthy(place: Place): Promise<boolean> {
  const url = `${address(place)["ODOO_URL"]}/web/health?db_server_status=1`;
  return await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

export function removeServerLog(place: Place): void {
  rmSync(serverLog(place), { force: true });
}

function serverLog({ folder, database }: Place): string {
  return join(folder, `${database}.server.log`);
}

function pidFile({ folder, database }: Place): string {
  return join(folder, `${database}.pid`);
}
