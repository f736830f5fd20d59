import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { composeCommands, hasContainerEngine, isPublished } from "./compose.ts";
import type { makeAdminKey } from "./keys.ts";
import { CannotWork, keysFile, readKeys, readPlace, writeKeys, type Place } from "./place.ts";
import { prepareShop } from "./prepare.ts";
import { run } from "./run.ts";
import { requireFreePort } from "./server.ts";

// why: few machines that run the unit tests have Docker.
vi.mock(import("./run.ts"), () => ({ run: vi.fn<typeof run>() }) as never);
vi.mock(
  import("./server.ts"),
  () =>
    ({ requireFreePort: vi.fn<typeof requireFreePort>(), untilHealthy: async () => {} }) as never,
);
vi.mock(import("./prepare.ts"), () => ({ prepareShop: vi.fn<typeof prepareShop>(async () => 0) }));
vi.mock(
  import("./keys.ts"),
  () => ({ makeAdminKey: vi.fn<typeof makeAdminKey>(async (place) => giveKey(place)) }) as never,
);
beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(run).mockImplementation(async () => "1");
});

function place(database: string, port = "8069") {
  const folder = mkdtempSync(join(tmpdir(), "wattle-bench-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return readPlace({
    WATTLE_ODOO_DIR: folder,
    WATTLE_ODOO_DATABASE: database,
    WATTLE_ODOO_PORT: port,
  });
}

function giveKey(place: Place): void {
  writeKeys(place, { ODOO_ADMIN_KEY: "secret" });
}

/** The commands given to Docker, without the project's name. */
function dockerCommands(): string[] {
  const calls = vi.mocked(run).mock.calls.filter(([, command]) => command === "docker");
  return calls.map(([, , args]) => args.slice(3).join(" "));
}

/** Docker fails with the commands that contain one of these words. */
function dockerFails(...words: string[]): void {
  vi.mocked(run).mockImplementation(async (_, command, args) => {
    const failing = words.find((word) => args.includes(word));
    if (failing) throw new Error(`${command} ${failing} ended with 1`);
    return "";
  });
}

const READY = { origin: "stock", isSetUp: true, isDemo: true } as const;
const STOCK = { origin: "stock", isSetUp: false, isDemo: true } as const;

test.each(["shop", "second"])(
  "no command touches the volumes of an operator's shop (database %s)",
  async (database) => {
    for (const work of Object.values(composeCommands)) await work(place(database), READY);
    const docker = vi.mocked(run).mock.calls.filter(([, command]) => command === "docker");
    expect(docker.length).toBeGreaterThanOrEqual(Object.keys(composeCommands).length);
    const name = expect.stringMatching(`^wattle-bench-${database}-[0-9a-f]{8}$`);
    for (const [, , args] of docker) {
      expect(args.slice(0, 3)).toEqual(["compose", "--project-name", name]);
    }
  },
);

test("the same database of another folder is another project", async () => {
  for (const folder of [place("shop"), place("shop")])
    await composeCommands["down"]!(folder, READY);
  const names = vi.mocked(run).mock.calls.map(([, , args]) => args[2]);
  expect(new Set(names).size).toBe(2);
});

test("the engine is the one of the caller's environment, the settings are the bench's", async () => {
  vi.stubEnv("DOCKER_HOST", "unix:///run/user/1000/docker.sock");
  vi.stubEnv("COMPOSE_FILE", "/srv/shop/compose.yaml");
  vi.stubEnv("POSTGRES_PASSWORD", "of the operator");
  onTestFinished(() => void vi.unstubAllEnvs());
  await composeCommands["up"]!(place("second", "8079"), READY);
  for (const [, , , options] of vi.mocked(run).mock.calls) {
    expect(options?.env).toMatchObject({
      DOCKER_HOST: "unix:///run/user/1000/docker.sock",
      COMPOSE_FILE: join(import.meta.dirname, "../../compose.yaml"),
      POSTGRES_PASSWORD: "odoo",
      ODOO_CRON_THREADS: "0",
      ODOO_DATABASE: "second",
      WATTLE_ODOO_PORT: "8079",
    });
  }
});

test("a client without an engine, and an engine without Compose, are no Docker for the bench", async () => {
  expect(await hasContainerEngine(place("shop"))).toBe(true);
  dockerFails("version"); // as Docker 26 does; `docker info --format …` ends with 0
  expect(await hasContainerEngine(place("shop"))).toBe(false);
  dockerFails("compose");
  expect(await hasContainerEngine(place("shop"))).toBe(false);
});

test("only the database's own Odoo on the place's port counts as up", async () => {
  const docker = vi.mocked(run);
  docker.mockResolvedValueOnce("127.0.0.1:8079\n");
  expect(await isPublished(place("second", "8079"))).toBe(true);
  docker.mockResolvedValueOnce("127.0.0.1:8069\n");
  expect(await isPublished(place("second", "8079"))).toBe(false);
  docker.mockRejectedValueOnce(new Error('service "odoo" is not running'));
  expect(await isPublished(place("second", "8079"))).toBe(false);
});

test.each(["up", "reset"])(
  "%s on another Odoo's port deletes and creates nothing",
  async (command) => {
    vi.mocked(requireFreePort).mockRejectedValueOnce(new CannotWork("Another Odoo answers"));
    await expect(composeCommands[command]!(place("shop"), READY)).rejects.toThrow(CannotWork);
    expect(dockerCommands()).toEqual(["port odoo 8069"]);
  },
);

test("a kept database is started at the port of today", async () => {
  const kept = place("shop", "8079");
  giveKey({ ...kept, port: 8069 });
  await composeCommands["up"]!(kept, READY);
  expect(dockerCommands().filter((command) => command.includes("--with-demo"))).toEqual([]);
  expect(readKeys(kept).get("ODOO_URL")).toBe("http://127.0.0.1:8079");
});

test("what a failed creation left is deleted by the next up", async () => {
  const shop = place("shop");
  giveKey(shop);
  dockerFails("exec", "run");
  await expect(composeCommands["reset"]!(shop, READY)).rejects.toThrow("docker run");
  expect(existsSync(keysFile(shop))).toBe(false);

  vi.mocked(run).mockReset().mockResolvedValue("1"); // PostgreSQL has a database of this name
  await composeCommands["up"]!(shop, READY);
  expect(dockerCommands()[1]).toBe("down --volumes");
  expect(dockerCommands()[2]).toContain("--with-demo");
});

test("with --stock the database is left without the shop's set-up", async () => {
  for (const command of ["up", "reset"]) await composeCommands[command]!(place("shop"), STOCK);
  expect(prepareShop).not.toHaveBeenCalled();
  await composeCommands["up"]!(place("shop"), READY);
  expect(prepareShop).toHaveBeenCalledOnce();
});
