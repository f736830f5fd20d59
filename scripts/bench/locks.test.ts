import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readPlace } from "./place.ts";
import { busyDatabases, currentLock, withLock } from "./locks.ts";

test("a command that changes a database waits for the one that is running, and names it", async () => {
  const place = somePlace();
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const other = spawn("sleep", ["60"]);
  const lock = { pid: other.pid, command: "up", database: "shop", since: "today" };
  writeFileSync(join(place.folder, "shop.lock.json"), JSON.stringify(lock));
  expect(currentLock(place)).toEqual(lock);

  let isDone = false;
  const waiting = withLock(place, "reset", async () => {
    expect(currentLock(place)).toMatchObject({ pid: process.pid, command: "reset" });
    isDone = true;
  });
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledWith(
      `[odoo:bench] "up" of shop is at work (process ${other.pid}); waiting ...`,
    ),
  );
  expect(isDone).toBe(false);
  other.kill(); // a lock ends with its process, even if its file is left
  await waiting;
  expect(isDone).toBe(true);
  expect(currentLock(place)).toBeNull();
});

test("another database of the folder does not wait, and is shown as busy", async () => {
  const place = somePlace();
  await withLock(place, "up", async () => {
    const second = { ...place, database: "second" };
    expect(currentLock(second)).toBeNull();
    expect(busyDatabases(second)).toEqual(["shop"]);
    await withLock(second, "destroy", async () => {});
  });
  expect(busyDatabases({ ...place, database: "second" })).toEqual([]);
});

test("a lock ends with its command, also after a failure", async () => {
  const place = somePlace();
  const failing = withLock(place, "up", () => Promise.reject(new Error("no mirror")));
  await expect(failing).rejects.toThrow("no mirror");
  expect(currentLock(place)).toBeNull();
});

function somePlace() {
  const folder = mkdtempSync(join(tmpdir(), "wattle-bench-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return readPlace({ WATTLE_ODOO_DIR: folder });
}
