import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { MAX_NAME_LENGTH, MAX_STREET_LENGTH } from "./limits.ts";
import { query, queryNoCache } from "./operation.ts";
import { Id, line } from "./shapes.ts";

export const COUNTRIES = ["AU", "VN"] as const;
export const CountryCode = z.enum(COUNTRIES);
export type CountryCode = z.infer<typeof CountryCode>;

/** As an ERP stores it. `state` is an ISO 3166-2 code without the country: `NSW`, `SG`. In VN `suburb` holds the ward and there is no postcode. */
export const PostalAddress = z.object({
  firstName: line(MAX_NAME_LENGTH).min(1),
  lastName: line(MAX_NAME_LENGTH).min(1),
  phone: line(30).min(1),
  country: CountryCode,
  address1: line(MAX_STREET_LENGTH).min(1),
  address2: line(MAX_STREET_LENGTH).default(""),
  streetType: line(30).default(""),
  suburb: line(MAX_STREET_LENGTH).min(1),
  state: z.string().regex(/^[A-Z0-9]{1,3}$/),
  postcode: line(10).default(""),
});

/**
 * An address that goods can be sent to (design 6): the phone in national or international form becomes E.164,
 * an Australian postcode has four digits. Messages are keys for the shop's locale files. Both are checked even while
 * other fields are wrong, so that a shopper hears of everything at once.
 */
export const Address = PostalAddress.refine((address) => phoneOf(address)?.isValid(), {
  path: ["phone"],
  error: "form:errors.phone",
  when: ({ value }) => isTyped(value) && Boolean(value.phone),
})
  .refine(({ postcode }) => Boolean(postcode), {
    path: ["postcode"],
    error: "form:errors.required",
    when: ({ value }) => isTyped(value) && value.country === "AU",
  })
  .refine(({ postcode }) => !postcode || /^\d{4}$/.test(postcode), {
    path: ["postcode"],
    error: "form:errors.postcode",
    when: ({ value }) => isTyped(value) && value.country === "AU",
  })
  .transform((address) => ({
    ...address,
    phone: phoneOf(address)?.number ?? address.phone,
    postcode: address.country === "VN" ? "" : address.postcode,
  }));
export type Address = z.output<typeof PostalAddress>;

function phoneOf({ phone, country }: Pick<Address, "phone" | "country">) {
  return parsePhoneNumberFromString(phone, country);
}

/** Of a value that may be wrong elsewhere: whether the fields looked at are texts. */
function isTyped(value: unknown): value is Partial<Address> {
  if (typeof value !== "object" || value === null) return false;
  const { phone, country, postcode } = value as Record<string, unknown>;
  const isText = (text: unknown) => text === undefined || typeof text === "string";
  return isText(phone) && isText(postcode) && CountryCode.safeParse(country).success;
}

/** What was typed so far; anything may be missing or wrong. */
export const AddressDraft = z
  .object({
    firstName: line(MAX_NAME_LENGTH),
    lastName: line(MAX_NAME_LENGTH),
    phone: line(30),
    country: CountryCode,
    address1: line(MAX_STREET_LENGTH),
    address2: line(MAX_STREET_LENGTH),
    streetType: line(30),
    suburb: line(MAX_STREET_LENGTH),
    state: z.string().regex(/^[A-Z0-9]{0,3}$/),
    postcode: line(10),
  })
  .partial();
export type AddressDraft = z.infer<typeof AddressDraft>;

export const SavedAddress = PostalAddress.extend({
  id: Id,
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
  /** The countries the shop sends to, with their states or provinces, in the shopper's language. */
  "address.countries": query({
    input: z.object({}),
    output: z.array(Country),
    cacheSeconds: 86_400,
    tags: () => ["countries"],
  }),

  /** The signed-in customer's saved addresses; empty for a guest. */
  "address.list": queryNoCache({ input: z.object({}), output: z.array(SavedAddress) }),
};
