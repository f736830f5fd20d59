import { z } from "zod";
import {
  MAX_COMPANY_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_POSTCODE_LENGTH,
  MAX_STREET_LENGTH,
  MAX_STREET_TYPE_LENGTH,
  MAX_TAX_NUMBER_LENGTH,
} from "./limits.ts";
import { mutation, query, queryNoCache } from "./operation.ts";
import { addressFormatOf, type PlacePart } from "./values/address-formats.ts";
import { phoneNumber } from "./values/phone.ts";
import { AUSTRALIAN_STATES, isPostcodeOf } from "./values/postcodes.ts";
import { Id, line } from "./values/shapes.ts";
import { type TaxNumberKind, taxNumberKind, taxNumberOf } from "./values/tax-numbers.ts";
import { PROVINCES, wardNamed } from "./values/wards.ts";

/** ISO 3166-1. Which of them the shop delivers to, the ERP says. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);
export type CountryCode = z.infer<typeof CountryCode>;

/** ISO 3166-2 without the country, `NSW` or `SG`, or the ERP's own code. */
export const StateCode = z.string().regex(/^[\p{L}\d-]{1,8}$/u);

/**
 * The company that pays, if any. A customer has one (spec 12.5): it is part of billing addresses only, and a tax number only
 * of those in its country.
 */
const Company = {
  companyName: line(MAX_COMPANY_LENGTH).optional(),
  taxNumber: line(MAX_TAX_NUMBER_LENGTH).optional(),
};

/** As an ERP stores it. In VN `suburb` holds the ward. Fields that a country does not have are empty. */
export const PostalAddress = z.object({
  firstName: line(MAX_NAME_LENGTH).min(1),
  lastName: line(MAX_NAME_LENGTH).min(1),
  phone: line(MAX_PHONE_LENGTH).min(1),
  country: CountryCode,
  address1: line(MAX_STREET_LENGTH).min(1),
  address2: line(MAX_STREET_LENGTH).default(""),
  streetType: line(MAX_STREET_TYPE_LENGTH).default(""),
  suburb: line(MAX_STREET_LENGTH).default(""),
  state: StateCode.or(z.literal("")).default(""),
  postcode: line(MAX_POSTCODE_LENGTH).default(""),
  ...Company,
});

/**
 * A valid delivery address (spec 12.3): the phone becomes E.164, an Australian postcode must lie in the state, a
 * Vietnamese ward in the province. States of other countries are the ERP's (`address.states`) and not checked here.
 * Messages are text keys. All fields are checked at once. Addresses stored earlier are a PostalAddress.
 */
export const Address = PostalAddress.superRefine(checkAddress, {
  when: ({ value }) => isTyped(value),
}).transform((address) => {
  const { country, state, companyName, taxNumber } = address;
  const { parts } = addressFormatOf(country);
  const has = (part: PlacePart) => parts.includes(part);
  return {
    ...address,
    phone: phoneNumber(address.phone, [country]) ?? address.phone,
    streetType: has("streetType") ? address.streetType : "",
    suburb: has("suburb") ? (wardNamed(state, address.suburb) ?? address.suburb) : "",
    state: has("state") ? state : "",
    postcode: has("postcode") ? address.postcode.toUpperCase() : "",
    companyName: companyName || undefined,
    taxNumber: (taxNumber && taxNumberOf(country, taxNumber)) || undefined,
  };
});
export type Address = z.output<typeof PostalAddress>;

function checkAddress(typed: Partial<Address>, context: z.RefinementCtx): void {
  const { country = "", phone, state = "", suburb = "", postcode = "" } = typed;
  const refuse = (part: keyof Address, message: string) =>
    context.addIssue({ code: "custom", path: [part], message });
  const format = addressFormatOf(country);
  for (const part of missingParts(typed)) refuse(part, "form:errors.required");
  if (phone && !phoneNumber(phone, [country])) refuse("phone", "form:errors.phone");
  const states = STATES[country];
  const hasWrongState = states !== undefined && !states.includes(state);
  if (state && hasWrongState) refuse("state", "form:errors.choose");
  if (country === "VN" && suburb && !hasWrongState && !wardNamed(state, suburb))
    refuse("suburb", "checkout:errors.ward");
  if (typed.taxNumber && !taxNumberOf(country, typed.taxNumber))
    refuse("taxNumber", TAX_NUMBER_ERRORS[taxNumberKind(country)]);
  if (!postcode || !format.postcode) return;
  if (!format.postcode.test(postcode))
    refuse(
      "postcode",
      country === "AU" ? "checkout:errors.australianPostcode" : "checkout:errors.postcode",
    );
  else if (country === "AU" && !hasWrongState && !isPostcodeOf(state, postcode))
    refuse("postcode", "checkout:errors.postcodeState");
}

const TAX_NUMBER_ERRORS: Record<TaxNumberKind, string> = {
  abn: "checkout:errors.abn",
  mst: "checkout:errors.mst",
  vat: "checkout:errors.vat",
  other: "checkout:errors.taxNumber",
};

/** Spec 12.3. */
const STATES: Record<string, readonly string[]> = { AU: AUSTRALIAN_STATES, VN: PROVINCES };

/**
 * What a parcel to that country needs and the address does not have, but for the street, without which it is no address.
 * Other countries' states are left out: the ERP may have none to choose from.
 */
export function missingParts(address: Partial<Address>): PlacePart[] {
  const { country = "" } = address;
  return addressFormatOf(country).required.filter(
    (part) =>
      part !== "address1" && !address[part] && (part !== "state" || Object.hasOwn(STATES, country)),
  );
}

/** Whether these fields are texts, in a value that may be wrong elsewhere. */
function isTyped(value: unknown): value is Partial<Address> {
  if (typeof value !== "object" || value === null) return false;
  const { phone, country, state, suburb, postcode, taxNumber } = value as Record<string, unknown>;
  const isText = (text: unknown) => text === undefined || typeof text === "string";
  return (
    [phone, state, suburb, postcode, taxNumber].every(isText) &&
    CountryCode.safeParse(country).success
  );
}

/** What was typed so far; anything may be missing or wrong. */
export const AddressDraft = z
  .object({
    firstName: line(MAX_NAME_LENGTH),
    lastName: line(MAX_NAME_LENGTH),
    phone: line(MAX_PHONE_LENGTH),
    country: CountryCode,
    address1: line(MAX_STREET_LENGTH),
    address2: line(MAX_STREET_LENGTH),
    streetType: line(MAX_STREET_TYPE_LENGTH),
    suburb: line(MAX_STREET_LENGTH),
    state: StateCode.or(z.literal("")),
    postcode: line(MAX_POSTCODE_LENGTH),
    ...Company,
  })
  .partial();
export type AddressDraft = z.infer<typeof AddressDraft>;

/** What the customer uses an address for: at least one of the two. */
const Use = {
  isForBilling: z.boolean().default(false),
  isForShipping: z.boolean().default(false),
};

/** One of the billing addresses is the default, and one of the shipping addresses, if there are any. */
export const SavedAddress = PostalAddress.extend({
  id: Id,
  ...Use,
  isDefaultBilling: z.boolean(),
  isDefaultShipping: z.boolean(),
});
export type SavedAddress = z.infer<typeof SavedAddress>;

export const Country = z.object({ code: CountryCode, name: z.string() });
export type Country = z.infer<typeof Country>;

/** A state, province or whatever a country is divided into. */
export const State = z.object({ code: StateCode, name: z.string() });
export type State = z.infer<typeof State>;

/** What staff changes in an ERP is asked for again after this. */
const COUNTRY_SECONDS = 300;

export const address = {
  /**
   * The countries the shop delivers to, or those that a billing address may be in; its own first, then by name in the
   * shopper's language.
   */
  "address.countries": query({
    input: z.object({ kind: z.enum(["billing", "shipping"]).default("shipping") }),
    output: z.array(Country),
    cacheSeconds: COUNTRY_SECONDS,
    tags: () => ["countries"],
  }),

  /** What a country's addresses choose from, by name in the shopper's language; empty for many countries. */
  "address.states": query({
    input: z.object({ country: CountryCode }),
    output: z.array(State),
    cacheSeconds: COUNTRY_SECONDS,
    tags: () => ["countries"],
  }),

  /** The signed-in customer's saved addresses; empty for a guest. */
  "address.list": queryNoCache({ input: z.object({}), output: z.array(SavedAddress) }),

  /** The wards, communes and special zones of a Vietnamese province; empty for anything else. */
  "address.wards": query({
    input: z.object({ province: z.string().regex(/^[A-Z0-9]{1,3}$/) }),
    output: z.array(z.string()),
    cacheSeconds: 86_400,
    tags: () => ["countries"],
  }),

  /** The suburbs of an Australian postcode, by name; empty for one that is not known. A hint: others may be typed. */
  "address.suburbs": query({
    input: z.object({ postcode: z.string().regex(/^\d{4}$/) }),
    output: z.array(z.object({ name: z.string(), state: StateCode })),
    cacheSeconds: 86_400,
    tags: () => ["countries"],
  }),

  /** Adds an address, or changes the one with that `id`. The first for billing or shipping becomes its default. */
  "address.save": mutation({
    input: z
      .object({ id: Id.optional(), address: Address, ...Use })
      .refine(({ isForBilling, isForShipping }) => isForBilling || isForShipping, {
        path: ["isForBilling"],
      }),
    output: SavedAddress,
    refusals: {
      "address-not-found": 404,
      "too-many-addresses": 422,
      "tax-number-fixed": 409,
      "tax-number-refused": 422,
    },
  }),

  /** Orders keep their address. If it was a default, another address becomes the default. */
  "address.remove": mutation({
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { "address-not-found": 404 },
  }),

  /** Makes it the default for that use; the checkout starts with it. */
  "address.makeDefault": mutation({
    input: z.object({ id: Id, kind: z.enum(["billing", "shipping"]) }),
    output: z.object({}),
    refusals: { "address-not-found": 404 },
  }),
};
