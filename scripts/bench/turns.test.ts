import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readPlace } from "./place.ts";
import { currentTurn, inTurn } from "./turns.ts";

test("what changes a bench's folder waits for the one who does so, and says for whom", async () => {
  const place = somePlace();
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const other = spawn("sleep", ["60"]);
  const turn = { pid: other.pid, command: "up", database: "shop", since: "today" };
  writeFileSync(join(place.folder, "turn.json"), JSON.stringify(turn));
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
  other.kill(); // a turn ends with its process, whatever that left behind
  await waiting;
  expect(isDone).toBe(true);
  expect(currentTurn(place)).toBeNull();
});

test("a turn ends with its work, also when that fails", async () => {
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
