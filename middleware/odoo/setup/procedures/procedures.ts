import {
  isOfVersions,
  type ProcedureSet,
  type Published,
  setsIn,
} from "#middleware/odoo/core/client/directory.ts";
import type { Registry } from "#middleware/odoo/setup/registry.ts";
import type { Programs } from "#middleware/odoo/setup/selling/programs.ts";
import type { SetupContext } from "#middleware/odoo/setup/context.ts";
import { forSale } from "#middleware/odoo/catalog-index/site.ts";
import { type Procedure, versionsOf } from "./procedure-files.ts";
import { publishDirectory, readPublished } from "./publish-directory.ts";

/** Of the newest version, and of the one whose shops still run while they are replaced (decision 063). */
const KEPT_SETS = 2;

/** A website with the ids of what the set-up has found or created for its shop. */
export type ShopRecords = Programs & {
  context: SetupContext;
  priceListId: number;
  cashFeeId: number;
  newsletterId: number;
};

/**
 * Installs the procedures, once for all shops: stock server actions of the type "Execute code" that only the user of the
 * key may run. Odoo compiles the code when it is saved, so a syntax error fails the set-up. A server action belongs to one
 * version of its code, and to each set that has this version.
 */
export async function installProcedures(
  registry: Registry,
  shops: ShopRecords[],
  { groupId, actingUserId }: { groupId: number; actingUserId: number },
  procedures: Procedure[],
) {
  const [first, ...others] = shops.map(({ context, priceListId }) => {
    const { websiteId, website, companyId, currency } = context;
    return { websiteId, website, companyId, priceListId, currency };
  });
  if (!first) throw new Error("There is no shop to install the procedures for.");
  const constants = constantsOf(shops, actingUserId);
  const newest: ProcedureSet = {};
  for (const { name, source, version } of procedures) {
    const id = await registry.ensure({
      key: keyOf(name, version),
      model: "ir.actions.server",
      what: `the procedure ${name}`,
      values: { model_id: await registry.ref("base.model_res_partner"), state: "code" },
      keep: { name: `wattle/${name}`, code: constants + source, group_ids: [groupId] },
    });
    newest[name] = { id, version };
  }
  const before = await setsBefore(registry, procedures);
  const sets = [newest, ...before].slice(0, KEPT_SETS);
  const directory: Published = { ...first, others, procedures: sets.at(-1)!, sets };
  await publishDirectory(registry, groupId, directory);
  await removeOld(registry, sets);
}

/** Without those that an uninstall has deleted. */
async function setsBefore(registry: Registry, procedures: Procedure[]): Promise<ProcedureSet[]> {
  const published = await readPublished(registry.admin);
  const there = installed(registry);
  const versions = versionsOf(procedures);
  return (published ? setsIn(published) : []).filter(
    (set) => !isOfVersions(set, versions) && Object.values(set).some(({ id }) => there.has(id)),
  );
}

/** The ids of all procedures of the set-up, with their keys. */
function installed({ ownedKeys, idOf }: Registry): Map<number, string> {
  const keys = ownedKeys().filter((key) => key.startsWith("procedure_"));
  return new Map(keys.map((key) => [idOf(key), key]));
}

/** Only strings, numbers and lists, whose JSON is Python too. */
function constantsOf(shops: ShopRecords[], actingUserId: number): string {
  const records = shops.map(({ context, ...ids }) => {
    const own = {
      company_id: context.companyId,
      price_list_id: ids.priceListId,
      cash_fee_id: ids.cashFeeId,
      newsletter_id: ids.newsletterId,
      points_id: ids.pointsId,
      discount_id: ids.discountId,
      gift_id: ids.giftId,
      for_sale: forSale(context),
    };
    return [context.websiteId, own] as const;
  });
  return `ACTING_USER_ID = ${actingUserId}
FIRST_WEBSITE_ID = ${shops[0]?.context.websiteId}
SHOPS = json.loads(${JSON.stringify(JSON.stringify(Object.fromEntries(records)))})
`;
}

/** Server actions that a killed set-up left, one of which creates keys, and procedures without their external id. */
export async function removeStrays(registry: Registry): Promise<void> {
  const { admin, change } = registry;
  // Ids of other models' records may equal that of a stray.
  const ours = [...installed(registry).keys()];
  const domain = [
    ["name", "=like", "wattle/%"],
    ["id", "not in", ours],
  ];
  for (const { id, name } of await admin.search("ir.actions.server", domain, ["name"])) {
    await change(`remove the server action ${String(name)}, left by a set-up that was killed`, () =>
      admin.call("ir.actions.server/unlink", { ids: [id] }),
    );
  }
}

/** The procedures that none of the kept versions calls. */
async function removeOld(registry: Registry, kept: ProcedureSet[]): Promise<void> {
  const { admin, change } = registry;
  const called = new Set(kept.flatMap((set) => Object.values(set).map(({ id }) => id)));
  const old = [...installed(registry)].filter(([id]) => id > 0 && !called.has(id));
  for (const [id, key] of old)
    await change(`remove the old ${key.replace("_", " ")}`, () =>
      admin.call("ir.actions.server/unlink", { ids: [id] }),
    );
}

function keyOf(name: string, version: string): string {
  return `procedure_${name.replaceAll(".", "_")}_${version}`;
}
