import type { Admin } from "./admin.ts";
import { openRegistry, type Registry } from "./registry.ts";
import { addChangeIndexes } from "./change-indexes.ts";
import { addModels } from "./models/add-models.ts";
import { addDemoTransfer } from "./selling/bank-transfer.ts";
import { stockDemoShop } from "./demo/shop.ts";
import { defaultSaleTax } from "./selling/sale-tax.ts";
import { addCashFee } from "./selling/cash-fee.ts";
import { addCoupons } from "./selling/coupons.ts";
import { ACCOUNTS_MODULE, addDemoCompany } from "./demo/company.ts";
import { addDemoOrders } from "./demo/orders.ts";
import { addDemoCustomers } from "./demo/customers.ts";
import { addDemoGifts } from "./demo/gifts.ts";
import { addDemoRewards } from "./demo/rewards.ts";
import { PICKUP_MODULE } from "./demo/pickup.ts";
import { makeDemoContext } from "./demo/demo.ts";
import { addDelivery } from "./selling/delivery.ts";
import { addFields } from "./models/fields.ts";
import { addForms } from "./models/forms.ts";
import { findShops, registryOf, type SetupContext } from "./context.ts";
import { activateLanguages } from "./languages.ts";
import { takeLease, waitForOthers } from "./lease.ts";
import { installModules, REQUIRED_MODULES } from "./modules.ts";
import { addNewsletter } from "./newsletter.ts";
import { addAccounts } from "./selling/accounts.ts";
import { addProviders } from "./selling/payment.ts";
import { addPriceList } from "./selling/price-list.ts";
import { addPrograms } from "./selling/programs.ts";
import { type Procedure, readProcedures } from "./procedures/procedure-files.ts";
import { installProcedures, removeStrays, type ShopRecords } from "./procedures/procedures.ts";
import { removeRules } from "./automation-rules.ts";
import { makeServiceKey, removeEveryKey } from "./service-key.ts";
import { addServiceUsers } from "./service-user.ts";

export type SetupOptions = {
  /** Also turn the database, Odoo's demo or an empty one, into an Australian shop. */
  isDemo: boolean;
  isDry: boolean;
  /** Name or id of the website to set up; those that are set up already are updated with it. */
  website?: string | undefined;
  wantsNewKey: boolean;
  /** This version's own, unless a test is another version. */
  procedures?: Procedure[];
  say: (line: string) => void;
};

/** `isUnfinished`: only what all else needs was created; what is missing can only be checked with it. */
export type SetupResult = { changes: number; key: string | null; isUnfinished: boolean };

/** Adds what the shop needs in Odoo and does not find there; one set-up at a time. */
export async function setUp(admin: Admin, options: SetupOptions): Promise<SetupResult> {
  if (options.isDry) {
    await waitForOthers(admin, options.say);
    return await takeSteps(await openRegistry(admin, options), options);
  }
  const lease = await takeLease(admin, options.say);
  try {
    const requireHeld = () => lease.requireHeld();
    const registry = await openRegistry(admin, { ...options, requireHeld });
    try {
      return await takeSteps(registry, options);
    } finally {
      await registry.close();
    }
  } finally {
    await lease.release();
  }
}

async function takeSteps(registry: Registry, options: SetupOptions): Promise<SetupResult> {
  const { isDemo, procedures = readProcedures() } = options;
  await removeStrays(registry);
  const more = isDemo ? [PICKUP_MODULE, ACCOUNTS_MODULE] : [];
  const lacked = await installModules(registry, [...REQUIRED_MODULES, ...more]);
  if ((isDemo && (await addDemoCompany(registry))) || lacked) {
    if (registry.isDry) registry.note("what else is missing can be told after that");
    return { changes: registry.changes(), key: null, isUnfinished: true };
  }
  await removeRules(registry);
  await activateLanguages(registry);
  await addFields(registry);
  await addForms(registry);
  await addModels(registry);
  await addChangeIndexes(registry);

  const contexts = await findShops(registry.admin, options);
  const shops: ShopRecords[] = [];
  for (const context of contexts) shops.push(await addShop(registryOf(registry, context), context));
  // What all shops share is the first one's company's.
  await workInCompany(registry, contexts[0]?.companyId ?? 0);
  const { groupId, actingUserId, keyUserId } = await addServiceUsers(registry, contexts);
  await installProcedures(registry, shops, { groupId, actingUserId }, procedures);
  if (isDemo) await addDemoOrders(registry, keyUserId);
  const key = await makeServiceKey(registry, keyUserId, options.wantsNewKey);
  // Earlier versions gave their key to the user as whom procedures act; it signs nothing.
  await removeEveryKey(registry, actingUserId);
  return { changes: registry.changes(), key, isUnfinished: false };
}

/** What one website needs to sell. */
async function addShop(registry: Registry, context: SetupContext): Promise<ShopRecords> {
  const { isDemo } = context;
  if (isDemo) await makeDemoContext(registry, context);
  await workInCompany(registry, context.companyId);
  if (!isDemo) await addAccounts(registry, context);
  const taxes = isDemo
    ? await stockDemoShop(registry, context)
    : await defaultSaleTax(registry, context);
  const priceListId = await addPriceList(registry, context, isDemo);
  if (!isDemo) await addDelivery(registry, context, taxes);
  await addProviders(registry, context, isDemo);
  if (isDemo) await addDemoTransfer(registry, context);
  const cashFeeId = await addCashFee(registry, context, { isDemo, taxes });
  if (isDemo) await addCoupons(registry, context);
  const programs = await addPrograms(registry, context, isDemo);
  if (isDemo) await addDemoCustomers(registry, context);
  if (isDemo) await addDemoRewards(registry, programs);
  if (isDemo) await addDemoGifts(registry, programs);
  const newsletterId = await addNewsletter(registry, context);
  return { context, priceListId, cashFeeId, newsletterId, ...programs };
}

async function workInCompany({ admin, isDry }: Registry, companyId: number): Promise<void> {
  const { uid } = await admin.whoAmI();
  const [user] = await admin.search("res.users", [["id", "=", uid]], ["company_ids"]);
  const companies = Array.isArray(user?.["company_ids"]) ? user["company_ids"].map(Number) : [];
  if (companies.includes(companyId)) admin.workFor(companyId);
  else if (!isDry)
    throw new Error("The administrator of this key does not work for the shop's company.");
}
