import { LOCALES } from "#contract/limits.ts";
import type { Directory } from "#middleware/odoo/core/client/directory.ts";
import { currencyScale } from "./currency-scale.ts";
import { checkCards } from "./check-cards.ts";
import { checkKey } from "./check-key.ts";
import { checkProducts } from "./check-products.ts";
import { checkTransfers } from "./check-transfers.ts";
import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { FIELDS } from "./models/fields.ts";
import { REQUIRED_MODULES } from "./modules.ts";
import type { Procedure } from "./procedures/procedure-files.ts";

const SETUP = "npm run odoo:setup";

/** `keys`: the mode of the shop's keys of Stripe; null without any. */
export function checkFacts(
  facts: Facts,
  directory: Directory,
  ours: Procedure[],
  keys: "test" | "live" | null,
): Finding[] {
  return [
    ...lacking("modules", REQUIRED_MODULES, facts.modules),
    ...lacking(
      "fields",
      FIELDS.map(({ model, name }) => `${model}.${name}`),
      facts.fields,
    ),
    ...lacking("languages", [...LOCALES], facts.languages),
    checkKey(facts),
    checkPriceList(facts),
    ...checkProducts(facts),
    ...checkDelivery(facts),
    checkCash(facts),
    ...checkCards(facts, keys),
    checkTransfers(facts),
    ...checkPrograms(facts),
    checkRewards(facts),
    ...checkProcedures(directory, ours),
    ...checkSettings(facts),
    ...checkMails(facts),
    checkNewsletter(facts),
  ];
}

function lacking(area: string, wanted: string[], there: string[]): Finding[] {
  const missing = wanted.filter((name) => !there.includes(name));
  if (missing.length === 0)
    return [{ area, what: `${wanted.length} of ${wanted.length}`, state: "ok", fix: "" }];
  return missing.map((what) => ({ area, what, state: "missing", fix: SETUP }));
}

function checkPriceList({ website, company, currency, price_list: ofList }: Facts): Finding {
  const what = `website ${website}, company ${company}, prices in ${ofList || "?"}`;
  if (ofList === currency) return { area: "currency", what, state: "ok", fix: "" };
  if (ofList === "") return { area: "currency", what, state: "missing", fix: SETUP };
  return { area: "currency", what, state: "note", fix: `The company counts in ${currency}` };
}

function checkDelivery({ carriers }: Facts): Finding[] {
  const area = "delivery";
  if (carriers.length === 0)
    return [{ area, what: "no delivery method is published", state: "missing", fix: SETUP }];
  const findings = carriers.map(({ name, countries }): Finding => {
    const what = `${name}: ${countries.join(", ") || "all countries"}`;
    return { area, what, state: "ok", fix: "" };
  });
  const withoutDays = carriers.filter(({ days }) => days === 0).map(({ name }) => name);
  if (withoutDays.length > 0) {
    const fix = 'Fill in "Delivery days, at least" and "at most" on its form';
    findings.push({ area, what: `${withoutDays.join(", ")}: no days`, state: "note", fix });
  }
  return findings;
}

function checkCash({ providers }: Facts): Finding {
  const area = "payment";
  const cash = providers.find((provider) => provider.is_cash && provider.is_published);
  if (!cash) return { area, what: "cash on delivery", state: "missing", fix: SETUP };
  const what = `cash on delivery by ${cash.name}`;
  if (cash.methods > 0) return { area, what, state: "ok", fix: "" };
  return { area, what, state: "missing", fix: "Activate a payment method of this provider" };
}

function checkPrograms({ programs }: Facts): Finding[] {
  const area = "promotions";
  const codes = programs.flatMap((program) => program.codes);
  if (codes.length > 0) return [{ area, what: codes.join(", "), state: "ok", fix: "" }];
  return [
    { area, what: "no promotion has a code", state: "note", fix: "Optional: create one in Odoo" },
  ];
}

function checkRewards({ rewards, currency }: Facts): Finding {
  const area = "rewards";
  const { programs, earned, points, worth, referral, values } = rewards;
  if (programs < OUR_PROGRAMS) {
    const what = `${programs} of ${OUR_PROGRAMS} programmes are active`;
    return { area, what, state: "missing", fix: `${SETUP}, or unarchive them in Odoo` };
  }
  const what = `${earned} for 1 ${currency}, ${points} are ${worth} ${currency}, ${referral} for an invitation, gift cards of ${values || "no value"}`;
  const least = currencyScale(currency);
  const gifts = values.split(",").map(Number).filter(Boolean);
  if (
    gifts.some((value) => value < least) ||
    (referral > 0 && (referral * worth) / points < least)
  ) {
    const fix = `Raise x_gift_values and x_referral_points: less than ${least} ${currency} is worth next to nothing`;
    return { area, what, state: "note", fix };
  }
  // The shop counts whole points and whole units of money.
  const isWhole = [earned, points / worth].every((rate) => Number.isInteger(rate) && rate > 0);
  if (isWhole) return { area, what, state: "ok", fix: "" };
  return { area, what, state: "note", fix: "Use whole rates, such as 1 and 100 for 1" };
}

const OUR_PROGRAMS = 3;

/** Also alone, where the procedures of the check itself are of another version. */
export function checkProcedures({ procedures }: Directory, ours: Procedure[]): Finding[] {
  const area = "procedures";
  const wrong = ours.flatMap(({ name, version }): Finding[] => {
    const there = procedures[name];
    if (there?.version === version) return [];
    const what = there ? `${name} is another version (${there.version}, not ${version})` : name;
    return [{ area, what, state: "missing", fix: SETUP }];
  });
  if (wrong.length > 0) return wrong;
  return [{ area, what: `${ours.length} of ${ours.length}, this version`, state: "ok", fix: "" }];
}

function checkSettings(facts: Facts): Finding[] {
  const findings: Finding[] = [];
  if (facts.auto_invoice) {
    const fix = "Switch it off: the shop creates the invoice when it charges";
    findings.push({ area: "settings", what: "automatic invoice", state: "note", fix });
  }
  if (!facts.async_mails) {
    const fix = "Set sale.async_emails: confirming an order is twice as fast";
    findings.push({ area: "settings", what: "mails are sent within the call", state: "note", fix });
  }
  return findings;
}

function checkNewsletter({ newsletter: { lists, subscribers, unproven } }: Facts): Finding {
  const area = "newsletter";
  if (lists === 0) {
    const what = "the mailing list of the shop";
    return { area, what, state: "missing", fix: `${SETUP}, or unarchive it in Odoo` };
  }
  if (unproven === 0) return { area, what: `${subscribers} subscribers`, state: "ok", fix: "" };
  const what = `${unproven} of ${subscribers} subscribers without a proof of consent`;
  return { area, what, state: "note", fix: "Staff added them: make sure that they agreed" };
}

function checkMails({ mails, stock_mails: stock }: Facts): Finding[] {
  const area = "mails";
  const findings: Finding[] = stock.map((kind) => ({
    area,
    what: `Odoo's own mails ${kind} are on`,
    state: "note",
    fix: "Switch them off: they link to Odoo's portal, and the shop sends its own",
  }));
  if (mails.failed > 0) {
    const fix = 'Look at x_failure in x_shop_mail; x_state "waiting" sends a mail again';
    findings.push({ area, what: `${mails.failed} could not be sent`, state: "note", fix });
  }
  if (mails.late > 0) {
    const fix = "Check that a shop runs on this Odoo and reaches its mail server (SMTP_URL)";
    findings.push({ area, what: `${mails.late} wait for more than an hour`, state: "note", fix });
  }
  if (findings.length > 0) return findings;
  return [{ area, what: "nothing waits", state: "ok", fix: "" }];
}
