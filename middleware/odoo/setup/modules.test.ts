import { expect, test } from "vitest";
import { OdooDown } from "#middleware/odoo/core/client/failures.ts";
import { installModules, REQUIRED_MODULES } from "./modules.ts";
import type { Registry } from "./registry.ts";

const OF_THE_COUNTRY = "l10n_de";

/** An Odoo that installs that many modules before it ends the call; with the first it takes its country's. */
function openOdoo(perCall: number) {
  const installed = new Set<string>();
  let waiting: string[] = [];
  let calls = 0;
  const all = [...REQUIRED_MODULES, OF_THE_COUNTRY];
  const rows = (names: Iterable<string>) =>
    [...names].map((name) => ({ id: all.indexOf(name), name }));
  // why: a real one takes minutes and ends calls by its own clock
  const admin = {
    search: async (_: string, [[field, , names], state]: [[string, string, string[]], unknown?]) =>
      rows(field === "state" ? waiting : state ? installed : names),
    count: async (_: string, [[, , states]]: [[string, string, string[]]]) =>
      states.includes("installed") ? installed.size : waiting.length,
    async call(path: string, { ids }: { ids: number[] }) {
      if (path.endsWith("/upgrade_module_cancel")) return void (waiting = []);
      if (waiting.length > 0)
        throw new Error("Odoo is currently processing another module operation.");
      const more = calls++ === 0 ? [OF_THE_COUNTRY] : [];
      const asked = [...ids.map((id) => all[id]!), ...more];
      for (const name of asked.slice(0, perCall)) installed.add(name);
      waiting = asked.slice(perCall);
      if (waiting.length > 0) throw new OdooDown("The connection to Odoo was cut", true);
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
  expect([...installed]).toEqual([...REQUIRED_MODULES, OF_THE_COUNTRY]);
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
