import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";

type Provider = Facts["providers"][number];
const area = "payment";
const KEYS = "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET in the shop";

/** Whether shoppers can pay by card, with what, and why not with the other providers of Odoo. */
export function checkCards({ providers, price_list }: Facts, keys: "test" | "live" | null) {
  const others = providers.filter(({ code }) => !["custom", "demo", "stripe"].includes(code));
  return [
    ...(keys ? byStripe(providers, keys, price_list) : withoutKeys(providers)),
    ...others.map(({ name, code }) => {
      const fix = "The shop has no such provider: shoppers do not see it (docs/payments.md)";
      return note(`${name} (${code})`, fix);
    }),
  ];
}

function byStripe(providers: Provider[], keys: "test" | "live", currency: string): Finding[] {
  const found = providers.filter(({ code }) => code === "stripe");
  const state = keys === "live" ? "enabled" : "test";
  const [stripe] = found.toSorted(
    (one, other) => Number(other.state === state) - Number(one.state === state),
  );
  const demos = providers
    .filter(({ code, is_published: isPublished }) => code === "demo" && isPublished)
    .map(({ name }) => note(name, "Shoppers do not see it, because the shop has keys of Stripe"));
  if (!stripe) {
    const fix = `Enter Stripe's keys in Odoo, and set its state to "${state}"`;
    return [missing("cards: Stripe is disabled in Odoo", fix), ...demos];
  }
  const problem = problemOf(stripe, { keys, state, currency });
  if (problem) return [missing(`cards by ${stripe.name}: ${problem[0]}`, problem[1]), ...demos];
  const hooks = stripe.has_webhook
    ? [
        note(
          `${stripe.name} has a webhook secret in Odoo`,
          "Delete it, and Stripe's webhook to Odoo: refunds would be recorded twice",
        ),
      ]
    : [];
  const what = `cards by ${stripe.name}, ${keys} mode`;
  const card: Finding =
    keys === "live" ? { area, what, state: "ok", fix: "" } : note(what, "No real money moves");
  return [card, ...hooks, ...demos];
}

/** The reason why shoppers do not see it, and what to do. */
function problemOf(
  stripe: Provider,
  { keys, state, currency }: { keys: string; state: string; currency: string },
): [string, string] | null {
  if (stripe.state !== state) {
    return [
      `the shop's keys are ${keys} keys, Odoo's provider is "${stripe.state}"`,
      `Use keys of one mode in both, and set the provider's state to "${state}"`,
    ];
  }
  if (!stripe.is_published) return ["not published", "Publish it in Odoo"];
  if (!stripe.holds) {
    return ["it would charge at checkout", 'Switch "Capture Amount Manually" on'];
  }
  if (!stripe.has_currency) return [`not for ${currency}`, `Add ${currency} to its currencies`];
  if (stripe.methods === 0) return ["no payment method", "Activate its payment method Card"];
  if (!stripe.journal) return ["no journal", "Give it a bank journal"];
  return null;
}

function withoutKeys(providers: Provider[]): Finding[] {
  const stripe = providers
    .filter(({ code }) => code === "stripe")
    .map(({ name, state }) => missing(`${name} (${state}): the shop has no key`, KEYS));
  const demo = providers.find(
    (one) => one.code === "demo" && one.state === "test" && one.is_published,
  );
  if (demo) {
    const fix = "Takes no real money: offered on this machine and with DEMO=1 only";
    return [note(`cards by ${demo.name}, the demo provider`, fix), ...stripe];
  }
  if (stripe.length > 0) return stripe;
  return [note("no cards", `Optional: enable and publish Stripe in Odoo. ${KEYS}`)];
}

function note(what: string, fix: string): Finding {
  return { area, what, state: "note", fix };
}

function missing(what: string, fix: string): Finding {
  return { area, what, state: "missing", fix };
}
