import { setTimeout as wait } from "node:timers/promises";
import { readPlace } from "#scripts/bench/place.ts";
import { server } from "#scripts/bench/postgres.ts";
import { inside } from "#scripts/bench/run.ts";
import { runningServer, startServer } from "#scripts/bench/server.ts";

/** Ends every process of the bench's own Odoo at once, and starts it again. */
export const killOdoo = {
  name: "Odoo",
  async now() {
    const pid = runningServer(readPlace());
    if (pid === null) throw new Error("Boot the bench: npm run odoo:bench -- up");
    process.kill(-pid, "SIGKILL");
    while (runningServer(readPlace())) await wait(50);
  },
  restart: () => startServer(readPlace()),
};

/** Ends every connection of this database; the server goes on for the other databases. */
export const killPostgres = {
  name: "PostgreSQL",
  async now() {
    const place = readPlace();
    const sql = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${place.database}'`;
    const options = [...server(place), "-d", "postgres", "-c", sql];
    await inside(place, "psql", options, { user: "odoo" });
  },
  async restart() {},
};
