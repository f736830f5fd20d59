import type { Directory } from "#middleware/odoo/core/client/directory.ts";
import type { Registry } from "#middleware/odoo/setup/registry.ts";
import type { Programs } from "#middleware/odoo/setup/selling/programs.ts";
import type { SetupContext } from "#middleware/odoo/setup/context.ts";
import { readProcedures, type Procedure } from "./procedure-files.ts";
import { publishDirectory } from "./publish-directory.ts";

type Ids = Programs & {
  groupId: number;
  priceListId: number;
  cashFeeId: number;
  newsletterId: number;
};

/**
 * Installs the procedures: stock server actions of the type "Execute code" that only the service user may run. Odoo
 * compiles the code when it is saved, so a syntax error fails the set-up.
 */
export async function installProcedures(
  registry: Registry,
  context: SetupContext,
  { groupId, ...ids }: Ids,
) {
  const directory: Directory = {
    websiteId: context.websiteId,
    companyId: context.companyId,
    priceListId: ids.priceListId,
    currency: context.currency,
    procedures: {},
  };
  const constants = `WEBSITE_ID = ${context.websiteId}
PRICE_LIST_ID = ${ids.priceListId}
CASH_FEE_ID = ${ids.cashFeeId}
NEWSLETTER_LIST_ID = ${ids.newsletterId}
POINTS_PROGRAM_ID = ${ids.pointsId}
DISCOUNT_PROGRAM_ID = ${ids.discountId}
GIFT_PROGRAM_ID = ${ids.giftId}
`;
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
