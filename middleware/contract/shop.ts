import { z } from "zod";
import { query } from "./operation.ts";

/** When somebody answers, on weekdays from 1, which is Monday. `from` and `to` as `09:00`; a day ends at `24:00`. */
export const SupportHours = z.object({
  days: z.array(z.int().min(1).max(7)),
  from: z.string(),
  to: z.string(),
});
export type SupportHours = z.infer<typeof SupportHours>;

/** Whose shop it is, in one language. Empty texts and lists are not shown. */
export const ShopProfile = z.object({
  name: z.string(),
  /** Shown instead of the icon and the name; sizes in CSS pixels. */
  logo: z.object({ src: z.string(), width: z.int(), height: z.int() }).optional(),
  /** Between the title of a page and the name. */
  titleSeparator: z.string(),
  /** The last line of the footer and of mails: who is behind the shop. */
  legal: z.string(),
  /** For search engines. `taxNumber` with what the country calls it, `links` of its pages at social networks. */
  company: z.object({
    name: z.string(),
    address: z.string(),
    taxNumber: z.string(),
    links: z.array(z.string()),
  }),
  /** Of its prices; empty if the ERP does not say. */
  currencies: z.array(z.string()),
  /** To choose from, beside the shop's own (`id` ""), which is first; empty where there is no other. */
  priceLists: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Gift cards are for sale (`gifts.offer`), perhaps not at every price list. */
  hasGiftCards: z.boolean(),
  /** Goods to search for, such as `honey, wool`. */
  searchExample: z.string(),
  home: z.object({ title: z.string(), text: z.string() }),
  promises: z.array(z.string()),
  /** CSS rules with custom properties, as `:root{--color-accent:#123456}`, and fonts; empty for the built-in theme. */
  theme: z.string(),
  /** The page's background, for the browser's own controls. */
  paper: z.string(),
  /** Keys of the content pages that the language has, such as `about-us`; null: all may be there, in a CMS. */
  pages: z.array(z.string()).nullable(),
  /** IANA name of the time zone in which days and times are shown. */
  timeZone: z.string(),
  /** `days` after the delivery, by a parcel at the shop's cost with `areFree`. */
  returns: z.object({ days: z.int(), areFree: z.boolean() }),
  support: z.object({
    phone: z.string(),
    mail: z.string(),
    chatUrl: z.string(),
    hours: z.array(SupportHours),
    /** IANA name of the time zone of the hours. */
    timeZone: z.string(),
  }),
});
export type ShopProfile = z.infer<typeof ShopProfile>;

export const shop = {
  /** From the shop's folder (docs/shop-profile.md), for all pages. */
  "shop.profile": query({
    input: z.object({}),
    output: ShopProfile,
    cacheSeconds: 3600,
    tags: () => ["shop"],
  }),
};
