import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { otherDatabases, readPlace } from "./place.ts";

test("a second database uses its folder's PostgreSQL, whatever port the environment sets", () => {
  const folder = mkdtempSync(join(tmpdir(), "wattle-bench-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = {
    WATTLE_ODOO_DIR: folder,
    WATTLE_ODOO_DATABASE: "second",
    WATTLE_ODOO_PORT: "8079",
    WATTLE_ODOO_POSTGRES_PORT: "5510",
  };
  expect(readPlace(env)).toMatchObject({ port: 8079, geventPort: 8082, postgresPort: 5510 });

  const settings = join(folder, "root/etc/postgresql/17/shop");
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, "postgresql.conf"), "listen_addresses = '*'\nport = 5499\t# (x)\n");
  writeFileSync(join(folder, "shop.env"), "");
  writeFileSync(join(folder, "second.env"), "");
  expect(readPlace(env).postgresPort).toBe(5499);
  expect(otherDatabases(readPlace(env))).toEqual(["shop"]);
});
