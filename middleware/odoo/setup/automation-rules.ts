import type { Registry } from "./registry.ts";

/** Removes the automation rules by which earlier versions were told of changes: staff waited for them (decision 060). */
export async function removeRules({ admin, ownedKeys, idOf, change }: Registry): Promise<void> {
  const keys = ownedKeys();
  const idsOf = (prefix: string) => keys.filter((key) => key.startsWith(prefix)).map(idOf);
  const [actions, rules] = [idsOf("hook_"), idsOf("rule_")];
  if (actions.length + rules.length === 0) return;
  await change("remove the automation rules of earlier versions", async () => {
    await admin.call("ir.actions.server/unlink", { ids: actions });
    await admin.call("base.automation/unlink", { ids: rules });
    const own = [
      ["module", "=", "wattle"],
      ["model", "in", ["ir.actions.server", "base.automation"]],
      ["name", "in", keys.filter((key) => /^(?:hook|rule)_/.test(key))],
    ];
    const left = await admin.search("ir.model.data", own, ["id"]);
    await admin.call("ir.model.data/unlink", { ids: left.map(({ id }) => id) });
  });
}
