import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTurns, pauseOf } from "#middleware/odoo/core/in-turn.ts";
import { type Kept, openCatalogueFile } from "./catalogue-file.ts";

const shop = { url: "https://erp.example", database: "shop" };
// why: the file does not look into them
const kept = {
  head: { site: { name: "Wattle" }, lists: new Map([[1, { id: 1 }]]) },
  index: { columns: { size: 2, ids: ["1", "2"] }, orders: [], names: { en_US: ["a", "b"] } },
} as unknown as Kept;

/** Nothing is changed. */
const idle = () => pauseOf(createTurns());

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "wattle-catalogue-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

function opened(path: string | null, of = shop) {
  const warnings: string[] = [];
  const log = { info() {}, warn: (what: string) => void warnings.push(what), error() {} };
  const file = openCatalogueFile(path, of, log);
  onTestFinished(() => file.close());
  return { file, warnings };
}

test("what one process kept is what the next one of the same shop begins with, and changes alone", async () => {
  const path = folder();
  const { file } = opened(path);
  expect(file.read()).toBeNull();
  file.db.exec("CREATE TABLE words (word TEXT); INSERT INTO words VALUES ('honey')");
  await file.write(idle, () => kept);
  expect(file.isDue()).toBe(false);
  file.db.exec("INSERT INTO words VALUES ('later')");

  const words = (of: typeof file) => of.db.prepare("SELECT word FROM words").all().length;
  const { file: second } = opened(path);
  const { file: third } = opened(path);
  expect(second.read()).toEqual(kept);
  second.db.exec("INSERT INTO words VALUES ('own'), ('other')");
  expect([file, second, third].map(words)).toEqual([2, 3, 1]);
  expect(opened(path, { ...shop, database: "other" }).file.read()).toBeNull();
  expect(readdirSync(path)).toHaveLength(1);
});

test("of a longer list that was kept before nothing is left", async () => {
  const path = folder();
  const { file } = opened(path);
  const long = Array.from({ length: 30_000 }, (_, at) => String(at));
  const named = (names: string[]) =>
    ({ ...kept, index: { ...kept.index, names: { en_US: names } } }) as unknown as Kept;
  for (const names of [long, long.slice(5000), ["a"]]) {
    await file.write(idle, () => named(names));
    expect(opened(path).file.read()).toEqual(named(names));
  }
});

test("files of former builds go after a week, and unfinished ones after an hour", async () => {
  const path = folder();
  const names = [
    "catalogue-old.sqlite",
    "catalogue-new.sqlite",
    "catalogue-new.sqlite.1",
    "wattle.db",
  ];
  for (const name of names) writeFileSync(join(path, name), "");
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  utimesSync(join(path, names[0]!), hours(200), hours(200));
  for (const name of names.slice(1)) utimesSync(join(path, name), hours(2), hours(2));
  await opened(path).file.write(idle, () => kept);
  expect(readdirSync(path).filter((name) => names.includes(name))).toEqual([names[1], names[3]]);
});

test("a file that is broken is told and not used", async () => {
  const path = folder();
  await opened(path).file.write(idle, () => kept);
  writeFileSync(
    join(path, readdirSync(path)[0]!),
    "not a database, and long enough to be looked at",
  );
  const { file, warnings } = opened(path);
  expect(file.read()).toBeNull();
  expect(warnings).toEqual(["could not read the catalogue that was kept"]);
  await file.write(idle, () => kept);
  expect(opened(path).file.read()).toEqual(kept);
});

test.skipIf(process.getuid?.() === 0)("a folder that cannot be written to is told", async () => {
  const path = folder();
  chmodSync(path, 0o500);
  const { file, warnings } = opened(path);
  await file.write(idle, () => kept);
  expect(warnings).toContain("could not keep the catalogue for the next start");
  expect(file.read()).not.toBeNull();
});

test("without a folder nothing is kept", async () => {
  const { file } = opened(null);
  expect([file.isDue(), file.read()]).toEqual([false, null]);
});

/** Some 60 MB: more than is copied in a pause. */
function fill(db: DatabaseSync): void {
  db.exec(`CREATE TABLE words (word TEXT); BEGIN;
    INSERT INTO words SELECT hex(randomblob(2000)) FROM (WITH RECURSIVE n(i) AS
    (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 15000) SELECT i FROM n); COMMIT`);
}

test("a large database is changed while it is kept, and what is kept has the changes", async () => {
  const path = folder();
  const { file } = opened(path);
  fill(file.db);
  const turns = createTurns();
  let changes = 0;
  const over = new AbortController();
  let atPause = -1;
  const changing = (async () => {
    while (!over.signal.aborted) {
      await turns(async () => {
        file.db.exec("BEGIN; INSERT INTO words VALUES ('change')");
        await setImmediate();
        file.db.exec("COMMIT");
        changes++;
      });
      await setImmediate();
    }
  })();
  const pause = () => {
    const paused = pauseOf(turns);
    void paused.held.then(() => (atPause = changes));
    return paused;
  };
  expect(await file.write(pause, () => kept)).toBe(true);
  over.abort();
  await changing;
  expect(atPause).toBeGreaterThan(0);

  const { file: next } = opened(path);
  expect(next.read()).toEqual(kept);
  const found = next.db.prepare("SELECT count(*) AS n FROM words WHERE word = 'change'").get();
  expect(found).toEqual({ n: atPause });
  expect(next.db.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
});

test("nothing is kept if a change is under way until the copy has ended; the next attempt allows none", async () => {
  const path = folder();
  const { file } = opened(path);
  fill(file.db);
  const turns = createTurns();
  const { promise: longChange, resolve: end } = Promise.withResolvers<void>();
  let pauses = 0;
  const late = () => {
    if (++pauses === 2) void turns(() => longChange);
    return pauseOf(turns);
  };
  expect(await file.write(late, () => kept)).toBe(false);
  expect([pauses, readdirSync(path)]).toEqual([2, []]);
  const inAMinute = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  expect(file.isDue()).toBe(true); // not as late as after a copy of that size
  inAMinute.mockRestore();
  end();
  expect(await file.write(late, () => kept)).toBe(true);
  expect(pauses).toBe(3);
  expect(opened(path).file.read()).toEqual(kept);
  await turns(async () => {}); // goes on
});

test("a copy begins between two changes", async () => {
  const path = folder();
  const { file, warnings } = opened(path);
  fill(file.db);
  const turns = createTurns();
  void turns(async () => {
    file.db.exec("BEGIN; INSERT INTO words VALUES ('open')");
    await wait(50);
    file.db.exec("COMMIT");
  });
  expect(
    await file.write(
      () => pauseOf(turns),
      () => kept,
    ),
  ).toBe(true);
  expect(warnings).toEqual([]);
});

test("what cannot be removed beside it does not undo what was kept", async () => {
  const path = folder();
  const { file, warnings } = opened(path);
  symlinkSync("/nowhere", join(path, "catalogue-dangling"));
  expect(await file.write(idle, () => kept)).toBe(true);
  expect(warnings).toEqual(["could not remove catalogues of former builds"]);
  expect(opened(path).file.read()).toEqual(kept);
});

test("a file that was closed keeps nothing, and fails nobody", async () => {
  const path = folder();
  const log = { info() {}, warn() {}, error() {} };
  const file = openCatalogueFile(path, shop, log);
  file.close();
  expect(await file.write(idle, () => kept)).toBe(false);
  expect(readdirSync(path)).toEqual([]);
});
