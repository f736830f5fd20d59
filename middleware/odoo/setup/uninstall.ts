import { type Admin } from "./admin.ts";
import { removeChangeIndexes } from "./change-indexes.ts";
import { OWNER } from "./create-owned.ts";
import { takeLease, waitForOthers } from "./lease.ts";
import { openRegistry, type Registry } from "./registry.ts";
import { removeEveryKey } from "./service-key.ts";
import { OFF, SWITCHES } from "./switched-off.ts";

export type UninstallOptions = {
  isDry: boolean;
  /** Also deletes what the shop has stored: sessions, mailed links, mails, consents, points of orders. */
  withData: boolean;
  say: (line: string) => void;
};

/** Used by the shop alone. */
const DELETED = ["ir.actions.server", "ir.ui.view"];
/** Without their rights nobody could see or delete what the models hold. */
const DATA = ["ir.model.access", "ir.model.fields", "ir.model"];
const SHOWS_ANOTHER = [["related", "!=", false]];
/** The group of the key's user, after its right. */
const GROUP = [
  ["ir.model.access", "access_shop_directory_service"],
  ["res.groups", "group_shop"],
] as const;
const PARAMETERS = ["wattle.signing_keys"];

/**
 * Takes back what the set-up made, of all shops of this database. Goods, customers, orders and what staff made stay. Returns the
 * number of changes.
 */
export async function uninstall(admin: Admin, options: UninstallOptions): Promise<number> {
  if (options.isDry) {
    await waitForOthers(admin, options.say);
    return await takeBack(await openRegistry(admin, options), options);
  }
  const lease = await takeLease(admin, options.say);
  try {
    const requireHeld = () => lease.requireHeld();
    return await takeBack(await openRegistry(admin, { ...options, requireHeld }), options);
  } finally {
    await lease.release();
  }
}

async function takeBack(registry: Registry, { withData }: UninstallOptions): Promise<number> {
  for (const key of ["user_key", "user_shop"]) {
    await removeEveryKey(registry, registry.idOf(key));
    await archiveUser(registry, registry.idOf(key));
  }
  for (const [model, { off }] of Object.entries(SWITCHES)) await switchOff(registry, model, off);
  for (const model of DELETED) await remove(registry, model);
  for (const [model, key] of GROUP) await remove(registry, model, key);
  await removeParameters(registry);
  await removeChangeIndexes(registry);
  for (const model of withData ? DATA : []) {
    // Odoo keeps a field that another one shows.
    if (model === "ir.model.fields") await remove(registry, model, undefined, SHOWS_ANOTHER);
    await remove(registry, model);
  }
  return registry.changes();
}

async function dataOf({ admin }: Registry, model: string) {
  const domain = [
    ["module", "=", OWNER],
    ["model", "=", model],
  ];
  return await admin.search("ir.model.data", domain, ["name", "res_id"]);
}

/** A login is unique, so the next set-up takes it up again. */
async function archiveUser({ admin, change }: Registry, id: number): Promise<void> {
  const active = [
    ["id", "=", id],
    ["active", "=", true],
  ];
  for (const user of await admin.search("res.users", active, ["login"]))
    await change(`archive the user ${String(user["login"])}`, () =>
      admin.write("res.users", [id], { active: false }),
    );
}

async function switchOff(registry: Registry, model: string, off: Record<string, unknown>) {
  const { admin, change } = registry;
  for (const { id, name, res_id: record } of await dataOf(registry, model)) {
    if (String(name).startsWith(OFF)) continue;
    const domain = [["id", "=", record]];
    const [row] = await admin.search(model, domain, ["display_name"]);
    if (!row) continue;
    await change(`switch off ${model} "${String(row["display_name"])}"`, async () => {
      await admin.write(model, [row.id], off);
      await admin.write("ir.model.data", [id], { name: OFF + String(name) });
    });
  }
}

/** One call for all of a model: Odoo reads its models anew after each change of them. */
async function remove(registry: Registry, model: string, key?: string, which: unknown[] = []) {
  const { admin, change } = registry;
  const owned = (await dataOf(registry, model)).filter(({ name }) => !key || name === key);
  const ids = owned.map((row) => Number(row["res_id"]));
  const domain = [["id", "in", ids], ...which];
  const there = ids.length > 0 ? await admin.search(model, domain, ["id"]) : [];
  if (there.length === 0) return;
  await change(`delete ${there.length} records of ${model}`, () =>
    admin.call(`${model}/unlink`, { ids: there.map(({ id }) => id) }),
  );
}

async function removeParameters({ admin, change }: Registry): Promise<void> {
  const found = await admin.search("ir.config_parameter", [["key", "in", PARAMETERS]], ["key"]);
  for (const { id, key } of found)
    await change(`delete the system parameter ${String(key)}`, () =>
      admin.call("ir.config_parameter/unlink", { ids: [id] }),
    );
}
