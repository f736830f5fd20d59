import type { Admin } from "./admin.ts";
import { openBook, type Book } from "./book.ts";
import { addModels } from "./add-models.ts";
import { CARRIERS } from "./carriers.ts";
import { addCashFee } from "./cash-fee.ts";
import { addCoupons } from "./coupons.ts";
import { stockDemoCatalog } from "./demo-catalog.ts";
import { addDemoOrders } from "./demo-orders.ts";
import { addDemoCustomers } from "./demo-customers.ts";
import { addDemoRewards } from "./demo-rewards.ts";
import { addDemoTax, addDemoWarehouse, hideDemoCarriers, makeDemoGround } from "./demo.ts";
import { addDeliveryMethods } from "./delivery.ts";
import { addFields } from "./fields.ts";
import { findGround } from "./ground.ts";
import { activateLanguages } from "./languages.ts";
import { takeLease, waitForOthers } from "./lease.ts";
import { installModules } from "./modules.ts";
import { addNewsletter } from "./newsletter.ts";
import { addPacking } from "./packing.ts";
import { addProviders } from "./payment.ts";
import { addPriceList } from "./price-list.ts";
import { addPrograms } from "./programs.ts";
import { installProcedures } from "./procedures.ts";
import { addWebhooks, type Webhook } from "./webhooks.ts";
import { addServiceUser, makeServiceKey } from "./service-user.ts";

export type SetupOptions = {
  /** Also turn Odoo's demo database into an Australian shop. */
  isDemo: boolean;
  isDry: boolean;
  /** Name or id; only needed when there are several. */
  website?: string | undefined;
  wantsNewKey: boolean;
  /** Without one the shop finds changes by asking now and then. */
  webhook?: Webhook | undefined;
  say: (line: string) => void;
};

/** `isUnfinished`: modules came first; what else is missing can only be seen with these. */
export type SetupResult = { changes: number; key: string | null; isUnfinished: boolean };

/** Everything the shop needs in Odoo, each step only where something is missing; one set-up at a time. */
export async function setUp(admin: Admin, options: SetupOptions): Promise<SetupResult> {
  if (options.isDry) {
    await waitForOthers(admin, options.say);
    return await takeSteps(await openBook(admin, options), options);
  }
  const lease = await takeLease(admin, options.say);
  try {
    const book = await openBook(admin, { ...options, requireHeld: () => lease.requireHeld() });
    return await takeSteps(book, options);
  } finally {
    await lease.release();
  }
}

async function takeSteps(book: Book, options: SetupOptions): Promise<SetupResult> {
  const { isDemo } = options;
  if (await installModules(book)) {
    book.note("what else is missing shows when these modules are there");
    return { changes: book.changes(), key: null, isUnfinished: true };
  }
  await activateLanguages(book);
  await addFields(book);
  await addModels(book);

  const ground = await findGround(book.admin, options);
  if (isDemo) await makeDemoGround(book, ground);
  await workInCompany(book, ground.companyId);
  if (isDemo) {
    const warehouse = await addDemoWarehouse(book, ground);
    await stockDemoCatalog(book, ground, { tax: await addDemoTax(book, ground), warehouse });
  }

  const priceListId = await addPriceList(book, ground);
  await addDeliveryMethods(book, ground, isDemo);
  if (isDemo) {
    await hideDemoCarriers(
      book,
      CARRIERS.map(({ key }) => key),
    );
  }
  await addProviders(book, ground, isDemo);
  const cashFeeId = await addCashFee(book, ground, isDemo);
  if (isDemo) await addCoupons(book, ground);
  const programs = await addPrograms(book, ground);
  if (isDemo) await addDemoCustomers(book, ground);
  if (isDemo) await addDemoRewards(book, programs);

  const { groupId, userId } = await addServiceUser(book, ground);
  const newsletterId = await addNewsletter(book);
  const ids = { priceListId, cashFeeId, newsletterId, ...programs };
  await installProcedures(book, ground, { groupId, ...ids });
  await addPacking(book);
  if (options.webhook) await addWebhooks(book, options.webhook);
  if (isDemo) await addDemoOrders(book, userId);
  const key = await makeServiceKey(book, userId, options.wantsNewKey);
  return { changes: book.changes(), key, isUnfinished: false };
}

async function workInCompany({ admin, isDry }: Book, companyId: number): Promise<void> {
  const { uid } = await admin.whoAmI();
  const [user] = await admin.search("res.users", [["id", "=", uid]], ["company_ids"]);
  const companies = Array.isArray(user?.["company_ids"]) ? user["company_ids"].map(Number) : [];
  if (companies.includes(companyId)) admin.workFor(companyId, companies);
  else if (!isDry)
    throw new Error("The administrator of this key does not work for the shop's company.");
}
