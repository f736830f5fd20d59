import { DeliveryPlace } from "#contract/delivery.ts";
import type { Locale } from "#contract/limits.ts";
import { key, type MessageKey } from "#app/i18n/messages.ts";
import { type Asked, countriesFor, layoutFor } from "#app/shop/address/layout.server.ts";
import type { LaidPart } from "#app/shop/address/layout.ts";

export type Typed = { country: string; state: string; postcode: string };
type Part = keyof Typed;

/** What was typed, the fields of its country, and what is wrong with it; `place` if nothing is. */
export type Question = Awaited<ReturnType<typeof questionOf>>;

/**
 * The question in an address: `?country=AU&of=AU&postcode=3065`. `of` is the country whose fields the form had: after a choice
 * of another one nothing is asked yet.
 */
export function typedIn(searchParams: URLSearchParams): (Typed & { isAsked: boolean }) | null {
  const read = (name: string) => searchParams.get(name)?.trim() ?? "";
  const country = read("country");
  if (country === "") return null;
  const isAsked = (searchParams.get("of") ?? country) === country;
  if (!isAsked) return { country, state: "", postcode: "", isAsked };
  return { country, state: read("state"), postcode: read("postcode"), isAsked };
}

export async function questionOf(
  odoo: Asked,
  locale: Locale,
  typed: (Typed & { isAsked: boolean }) | null,
) {
  const { countries, country: first } = await countriesFor(odoo, locale);
  const { country, parts, states } = await layoutFor(
    odoo,
    locale,
    { country: typed?.country },
    first,
    "shipping",
  );
  const fields = parts.filter(
    // In Australia the state follows from the postcode.
    ({ name }) => name === "postcode" || (name === "state" && country !== "AU"),
  );
  const errors = typed?.isAsked ? errorsIn(typed, fields, states, country) : {};
  const isSound = typed?.isAsked && Object.keys(errors).length === 0;
  return {
    typed: { state: "", postcode: "", ...typed, country },
    countries,
    fields,
    states,
    errors,
    place: isSound ? DeliveryPlace.parse(typed) : null,
  };
}

function errorsIn(
  typed: Typed,
  fields: LaidPart[],
  states: { code: string }[],
  delivered: string,
): Partial<Record<Part, MessageKey>> {
  if (typed.country !== delivered) return { country: key("checkout:errors.notDelivered") };
  const errors: Partial<Record<Part, MessageKey>> = {};
  const issues = DeliveryPlace.safeParse(typed).error?.issues ?? [];
  for (const { path, message } of issues)
    errors[path[0] as Part] ??= message.includes(":")
      ? (message as MessageKey)
      : key("form:errors.invalid");
  const state = fields.find(({ name }) => name === "state");
  const isChosen = states.some(({ code }) => code === typed.state);
  if (state && !isChosen && (typed.state !== "" || !state.isOptional))
    errors.state = key("form:errors.choose");
  return errors;
}
