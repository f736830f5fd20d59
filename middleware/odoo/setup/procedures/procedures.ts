import type { Published } from "#middleware/odoo/core/client/directory.ts";
import type { Registry } from "#middleware/odoo/setup/registry.ts";
import type { Programs } from "#middleware/odoo/setup/selling/programs.ts";
import type { SetupContext } from "#middleware/odoo/setup/context.ts";
import { forSale } from "#middleware/odoo/catalog-index/site.ts";
import { readProcedures, type Procedure } from "./procedure-files.ts";
import { publishDirectory } from "./publish-directory.ts";

/** A website with the ids of what the set-up has found or created for its shop. */
export type ShopRecords = Programs & {
  context: SetupContext;
  priceListId: number;
  cashFeeId: number;
  newsletterId: number;
};

/**
 * Installs the procedures, once for all shops: stock server actions of the type "Execute code" that only the user of the
 * key may run. Odoo compiles the code when it is saved, so a syntax error fails the set-up.
 */
export async function installProcedures(
  registry: Registry,
  shops: ShopRecords[],
  { groupId, actingUserId }: { groupId: number; actingUserId: number },
) {
  const [first, ...others] = shops.map(({ context, priceListId }) => {
    const { websiteId, website, companyId, currency } = context;
    return { websiteId, website, companyId, priceListId, currency };
  });
  if (!first) throw new Error("There is no shop to install the procedures for.");
  const directory: Published = { ...first, others, procedures: {} };
  const constants = constantsOf(shops, actingUserId);
  const procedures = readProcedures();
  for (const { name, source, version } of procedures) {
    const id = await registry.ensure({
      key: keyOf(name),
      model: "ir.actions.server",
      what: `the procedure ${name}`,
      values: { model_id: await registry.ref("base.model_res_partner"), state: "code" },
      keep: { name: `wattle/${name}`, code: constants + source, group_ids: [groupId] },
    });
    directory.procedures[name] = { id, version };
  }
  await publishDirectory(registry, groupId, directory);
  await removeOld(registry, procedures);
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
export async function removeStrays({ admin, ownedKeys, idOf, change }: Registry): Promise<void> {
  // Ids of other models' records may equal that of a stray.
  const ours = ownedKeys()
    .filter((key) => key.startsWith("procedure_"))
    .map(idOf);
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

/** The procedures of earlier versions of the shop. */
async function removeOld({ admin, ownedKeys, idOf, change }: Registry, procedures: Procedure[]) {
  const wanted = new Set(procedures.map(({ name }) => keyOf(name)));
  for (const key of ownedKeys().filter((key) => key.startsWith("procedure_") && !wanted.has(key))) {
    await change(`remove the old ${key.replace("_", " ")}`, async () => {
      await admin.call("ir.actions.server/unlink", { ids: [idOf(key)] });
    });
  }
}

function keyOf(name: string): string {
  return `procedure_${name.replaceAll(".", "_")}`;
}
