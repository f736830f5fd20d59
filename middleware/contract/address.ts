import { z } from "zod";
import {
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_POSTCODE_LENGTH,
  MAX_STREET_LENGTH,
  MAX_STREET_TYPE_LENGTH,
} from "./limits.ts";
import { mutation, query, queryNoCache } from "./operation.ts";
import { phoneNumber } from "./values/phone.ts";
import { AUSTRALIAN_STATES, isPostcodeOf } from "./values/postcodes.ts";
import { Id, line } from "./values/shapes.ts";
import { PROVINCES, wardNamed } from "./values/wards.ts";

export const COUNTRIES = ["AU", "VN"] as const;
export const CountryCode = z.enum(COUNTRIES);
export type CountryCode = z.infer<typeof CountryCode>;

/** ISO 3166-2 without the country: `NSW`, `SG`. */
export const StateCode = z.string().regex(/^[A-Z0-9]{1,3}$/);

/** As an ERP stores it. In VN `suburb` holds the ward and there is no postcode. */
export const PostalAddress = z.object({
  firstName: line(MAX_NAME_LENGTH).min(1),
  lastName: line(MAX_NAME_LENGTH).min(1),
  phone: line(MAX_PHONE_LENGTH).min(1),
  country: CountryCode,
  address1: line(MAX_STREET_LENGTH).min(1),
  address2: line(MAX_STREET_LENGTH).default(""),
  streetType: line(MAX_STREET_TYPE_LENGTH).default(""),
  suburb: line(MAX_STREET_LENGTH).min(1),
  state: StateCode,
  postcode: line(MAX_POSTCODE_LENGTH).default(""),
});

/**
 * A valid delivery address (spec 12.3): the phone becomes E.164, an Australian postcode must lie in the state, a
 * Vietnamese ward in the province. Messages are text keys. All fields are checked at once. Addresses stored earlier
 * are a PostalAddress.
 */
export const Address = PostalAddress.refine(({ phone, country }) => phoneNumber(phone, [country]), {
  path: ["phone"],
  error: "form:errors.phone",
  when: ({ value }) => isTyped(value) && Boolean(value.phone),
})
  .refine(({ country, state }) => isStateOf(country, state), {
    path: ["state"],
    error: "form:errors.choose",
    when: ({ value }) => isTyped(value) && Boolean(value.state),
  })
  .refine(({ state, suburb }) => wardNamed(state, suburb), {
    path: ["suburb"],
    error: "form:errors.ward",
    when: ({ value }) => isIn("VN", value) && Boolean(value.suburb),
  })
  .refine(({ postcode }) => Boolean(postcode), {
    path: ["postcode"],
    error: "form:errors.required",
    when: ({ value }) => isTyped(value) && value.country === "AU",
  })
  .refine(({ postcode }) => !postcode || FOUR_DIGITS.test(postcode), {
    path: ["postcode"],
    error: "form:errors.postcode",
    when: ({ value }) => isTyped(value) && value.country === "AU",
  })
  .refine(({ state, postcode }) => isPostcodeOf(state, postcode), {
    path: ["postcode"],
    error: "form:errors.postcodeState",
    when: ({ value }) => isIn("AU", value) && FOUR_DIGITS.test(value.postcode ?? ""),
  })
  .transform((address) => {
    const phone = phoneNumber(address.phone, [address.country]) ?? address.phone;
    if (address.country === "AU") return { ...address, phone };
    const suburb = wardNamed(address.state, address.suburb) ?? address.suburb;
    return { ...address, phone, suburb, postcode: "" };
  });
export type Address = z.output<typeof PostalAddress>;

const FOUR_DIGITS = /^\d{4}$/;

function isStateOf(country: CountryCode, state: string): boolean {
  return (country === "AU" ? AUSTRALIAN_STATES : PROVINCES).includes(state);
}

/** Whether these fields are texts, in a value that may be wrong elsewhere. */
function isTyped(value: unknown): value is Partial<Address> {
  if (typeof value !== "object" || value === null) return false;
  const { phone, country, state, suburb, postcode } = value as Record<string, unknown>;
  const isText = (text: unknown) => text === undefined || typeof text === "string";
  return [phone, state, suburb, postcode].every(isText) && CountryCode.safeParse(country).success;
}

/** Whether country and state are valid, so that fields which depend on them can be checked. */
function isIn(country: CountryCode, value: unknown): value is Partial<Address> {
  return isTyped(value) && value.country === country && isStateOf(country, value.state ?? "");
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
    state: z.string().regex(/^[A-Z0-9]{0,3}$/),
    postcode: line(MAX_POSTCODE_LENGTH),
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

export const Country = z.object({
  code: CountryCode,
  name: z.string(),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type Country = z.infer<typeof Country>;

export const address = {
  /** The countries the shop delivers to, with their states or provinces, in the shopper's language. */
  "address.countries": query({
    input: z.object({}),
    output: z.array(Country),
    cacheSeconds: 86_400,
    tags: () => ["countries"],
  }),

  /** The signed-in customer's saved addresses; empty for a guest. */
  "address.list": queryNoCache({ input: z.object({}), output: z.array(SavedAddress) }),

  /** The wards, communes and special zones of a Vietnamese province; empty for anything else. */
  "address.wards": query({
    input: z.object({ province: StateCode }),
    output: z.array(z.string()),
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
    refusals: { "address-not-found": 404, "too-many-addresses": 422 },
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
