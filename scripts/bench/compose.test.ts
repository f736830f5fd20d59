import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { composeCommands } from "./compose.ts";
import { readPlace } from "./place.ts";
import { prepareShop } from "./prepare.ts";
import { run } from "./run.ts";

// why: few machines that run the unit tests have Docker.
vi.mock(import("./run.ts"), () => ({ run: vi.fn<typeof run>(async () => "1") }) as never);
vi.mock(import("./server.ts"), () => ({ isHealthy: async () => true }) as never);
vi.mock(import("./prepare.ts"), () => ({ prepareShop: vi.fn<typeof prepareShop>(async () => 0) }));
vi.mock(import("./keys.ts"), () => ({ makeAdminKey: async () => {} }) as never);
beforeEach(() => void vi.clearAllMocks());

function place(database: string) {
  const folder = mkdtempSync(join(tmpdir(), "wattle-bench-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return readPlace({ WATTLE_ODOO_DIR: folder, WATTLE_ODOO_DATABASE: database });
}

test.each(["shop", "second"])(
  "no command touches the volumes of an operator's shop (database %s)",
  async (database) => {
    for (const work of Object.values(composeCommands)) await work(place(database), "ready");
    const docker = vi.mocked(run).mock.calls.filter(([, command]) => command === "docker");
    expect(docker.length).toBeGreaterThanOrEqual(Object.keys(composeCommands).length);
    const start = ["compose", "--project-name", `wattle-bench-${database}`];
    for (const [, , args] of docker) expect(args.slice(0, 3)).toEqual(start);
  },
);

test("with --stock the database is left without the shop's set-up", async () => {
  for (const command of ["up", "reset"]) await composeCommands[command]!(place("shop"), "stock");
  expect(prepareShop).not.toHaveBeenCalled();
  await composeCommands["up"]!(place("shop"), "ready");
  expect(prepareShop).toHaveBeenCalledOnce();
});
