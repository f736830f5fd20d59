import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readPlace } from "./place.ts";
import { busyDatabases, currentTurn, inTurn } from "./turns.ts";

test("a command that changes a database waits for the one that is running, and names it", async () => {
  const place = somePlace();
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const other = spawn("sleep", ["60"]);
  const turn = { pid: other.pid, command: "up", database: "shop", since: "today" };
  writeFileSync(join(place.folder, "shop.turn.json"), JSON.stringify(turn));
  expect(currentTurn(place)).toEqual(turn);

  let isDone = false;
  const waiting = inTurn(place, "reset", async () => {
    expect(currentTurn(place)).toMatchObject({ pid: process.pid, command: "reset" });
    isDone = true;
  });
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledWith(
      `[odoo:bench] "up" of shop is at work (process ${other.pid}); waiting ...`,
    ),
  );
  expect(isDone).toBe(false);
  other.kill(); // a turn ends with its process, even if its file is left
  await waiting;
  expect(isDone).toBe(true);
  expect(currentTurn(place)).toBeNull();
});

test("another database of the folder does not wait, and is shown as busy", async () => {
  const place = somePlace();
  await inTurn(place, "up", async () => {
    const second = { ...place, database: "second" };
    expect(currentTurn(second)).toBeNull();
    expect(busyDatabases(second)).toEqual(["shop"]);
    await inTurn(second, "destroy", async () => {});
  });
  expect(busyDatabases({ ...place, database: "second" })).toEqual([]);
});

test("a lock ends with its command, also after a failure", async () => {
  const place = somePlace();
  const failing = inTurn(place, "up", () => Promise.reject(new Error("no mirror")));
  await expect(failing).rejects.toThrow("no mirror");
  expect(currentTurn(place)).toBeNull();
});

function somePlace() {
  const folder = mkdtempSync(join(tmpdir(), "wattle-bench-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return readPlace({ WATTLE_ODOO_DIR: folder });
}
