import { expect, test } from "vitest";
import { OdooDown } from "#middleware/odoo/core/client/failures.ts";
import { installModules, REQUIRED_MODULES } from "./modules.ts";
import type { Registry } from "./registry.ts";

/** An Odoo that installs that many modules before it ends the call. */
function openOdoo(perCall: number) {
  const installed = new Set<string>();
  let waiting = 0;
  let calls = 0;
  const rows = (names: Iterable<string>) =>
    [...names].map((name) => ({ id: REQUIRED_MODULES.indexOf(name), name }));
  // why: a real one takes minutes and ends calls by its own clock
  const admin = {
    search: async (_: string, [[, , names], state]: [[string, string, string[]], unknown?]) =>
      rows(state ? installed : names),
    count: async (_: string, [[, , states]]: [[string, string, string[]]]) =>
      states.includes("installed") ? installed.size : waiting,
    async call(path: string, { ids }: { ids: number[] }) {
      if (path.endsWith("/upgrade_module_cancel")) return void (waiting = 0);
      if (waiting > 0) throw new Error("Odoo is currently processing another module operation.");
      calls++;
      for (const id of ids.slice(0, perCall)) installed.add(REQUIRED_MODULES[id]!);
      waiting = Math.max(0, ids.length - perCall);
      if (waiting > 0) throw new OdooDown("The connection to Odoo was cut", true);
    },
  };
  const change = async (_: string, work: () => Promise<unknown>) => void (await work());
  const said: string[] = [];
  const note = (sentence: string) => said.push(sentence);
  const registry = { admin, isDry: false, change, note } as unknown as Registry;
  return { registry, installed, said, calls: () => calls };
}

test("modules are installed in several calls where Odoo ends long ones", async () => {
  const { registry, installed, said, calls } = openOdoo(4);
  expect(await installModules(registry, REQUIRED_MODULES, 1)).toBe(true);
  expect([...installed]).toEqual(REQUIRED_MODULES);
  expect(calls()).toBe(3);
  expect(said).toEqual(["Odoo installs its modules now"]);
  expect(await installModules(registry, REQUIRED_MODULES, 1)).toBe(false);
});

test("a call that installed nothing ends the set-up", async () => {
  const { registry, calls } = openOdoo(0);
  await expect(installModules(registry, REQUIRED_MODULES, 1)).rejects.toThrow(
    "The connection to Odoo was cut",
  );
  expect(calls()).toBe(1);
});
