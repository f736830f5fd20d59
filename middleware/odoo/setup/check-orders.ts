import { countryName } from "#contract/values/country-names.ts";
import type { Finding } from "./finding.ts";
import type { Trial } from "./trial.ts";

type Row = Trial["trials"][number];
type Method = Row["methods"][number];
type Result = Omit<Finding, "area">;

/** Whether a whole order can be placed, in each country that delivery methods name; else what stands in the way first. */
export function checkOrders(trial: Trial): Finding[] {
  const results =
    trial.lacks === ""
      ? [...trial.trials.flatMap((row) => checkCountry(trial, row)), ...elsewhere(trial)]
      : [{ state: "missing" as const, ...LACKS[trial.lacks] }];
  return results.map((result) => ({ area: "orders", ...result }));
}

const LACKS = {
  warehouse: {
    what: "the company has no warehouse to send goods from",
    fix: "Create one in Odoo (Inventory, Configuration, Warehouses)",
  },
  goods: { what: "there is nothing to order", fix: "Publish goods in Odoo" },
  price: {
    what: "no published goods have a price",
    fix: "Set their sales price, or a rule of the shop's price list",
  },
  stock: {
    what: "all published goods with a price are sold out",
    fix: 'Receive stock in Odoo, or switch "Sell when Out-of-Stock" on',
  },
};

function checkCountry(trial: Trial, row: Row): Result[] {
  const country = countryName(row.country, "en_US");
  const missing = (what: string, fix: string): Result[] => [
    { state: "missing", what: `${country}: ${what}`, fix },
  ];
  if (row.problem) return missing(row.problem, "Repair what Odoo names");
  if (row.methods.length === 0) {
    const result = missing("no delivery method reaches it", `Publish one to ${country}`);
    const isElsewhere = trial.trials.some(({ methods }) => methods.length > 0);
    return result.map((one) => (isElsewhere ? { ...one, state: "note" } : one));
  }
  const refused = row.methods.filter(({ price }) => price === false);
  const offered = row.methods.flatMap((method) =>
    method.price === false ? [] : [{ ...method, price: method.price }],
  );
  if (offered.length === 0) {
    const what = refused.map(({ name, reason }) => `"${name}" ${REASONS[reason].why}`).join(", ");
    return missing(what, REASONS[refused[0]!.reason].cure(refused[0]!));
  }
  const ways = waysToPay(trial, offered);
  const cash = `Tick "Cash on Delivery" on the form of "${offered[0]!.name}"`;
  if (ways.length === 0 && trial.has_cash) {
    const names = offered.map(({ name }) => `"${name}"`).join(", ");
    const what = `no way to pay: there is only cash on delivery, which ${names} does not allow`;
    return missing(what, `${cash}, or enable cards or bank transfers`);
  }
  if (ways.length === 0)
    return missing("no way to pay", "Enable cash on delivery, cards or bank transfers");
  const notes = refused.map(({ name, reason }): Result => {
    const fix = REASONS[reason].cure({ name });
    return { state: "note", what: `${country}: "${name}" ${REASONS[reason].why}`, fix };
  });
  if (trial.has_cash && !ways.includes("cash on delivery"))
    notes.push({ state: "note", what: `${country}: no delivery method allows cash`, fix: cash });
  return [
    { state: "ok", what: `${country}: ${sum(trial, row, offered)}; ${ways.join(", ")}`, fix: "" },
    ...notes,
  ];
}

const REASONS: Record<
  Method["reason"],
  { why: string; cure: (method: { name: string }) => string }
> = {
  "": { why: "is not offered", cure: ({ name }) => `Look at the form of "${name}"` },
  address: {
    why: "does not deliver to all of its addresses",
    cure: ({ name }) => `Widen the states and postcodes of "${name}"`,
  },
  size: {
    why: "does not carry these goods",
    cure: ({ name }) => `Raise the weight and volume that "${name}" carries`,
  },
  tags: {
    why: "excludes these goods by their tags",
    cure: ({ name }) => `Change the tags of "${name}"`,
  },
  rate: {
    why: "has no price for this order",
    cure: ({ name }) => `Complete the prices of "${name}"`,
  },
};

function waysToPay(trial: Trial, offered: Method[]): string[] {
  return [
    ...(trial.has_cash && offered.some((method) => method.allows_cash) ? ["cash on delivery"] : []),
    ...(trial.has_card ? ["card"] : []),
    ...(trial.has_transfer ? ["bank transfer"] : []),
  ];
}

/** As shoppers see it, with the cheapest delivery. */
function sum(
  { currency, goods }: Trial,
  { price, tax }: Row,
  offered: { name: string; price: number }[],
): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const [first] = offered.toSorted((one, other) => one.price - other.price);
  const { name, price: delivery } = first!;
  const parts = [
    `${goods} ${format.format(price)} ${tax > 0 ? `with ${format.format(tax)} tax` : "without tax"}`,
    `${name} ${delivery === 0 ? "free" : format.format(delivery)}`,
  ];
  return `${parts.join(" + ")} = ${format.format(price + delivery)}`;
}

function elsewhere({ is_everywhere, home }: Trial): Result[] {
  if (!is_everywhere) return [];
  const what = "a delivery method without countries reaches all countries";
  const tried = home ? ` (tried: ${countryName(home, "en_US")})` : "";
  return [{ state: "ok", what: `${what}${tried}`, fix: "" }];
}
