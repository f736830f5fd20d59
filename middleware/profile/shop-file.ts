import { parseDocument } from "yaml";
import { z } from "zod";
import { LOCALES, type Locale, RETURN_DAYS } from "#contract/limits.ts";
import { webAddress } from "#contract/values/settings.ts";
import { isTimeZone } from "#contract/values/time-zone.ts";
import { namesOf } from "./fonts.ts";
import { ShopFileError } from "./shop-file-error.ts";
import { themeOf } from "./theme.ts";

/** One text for all languages, or one for each. */
const Text = (max: number) => {
  const text = z.string("must be a text").trim().max(max, `must have at most ${max} characters`);
  return z.union(
    [text, z.partialRecord(z.enum(LOCALES, `must be ${LOCALES.join(" or ")}`), text)],
    {
      error: `must be a text of at most ${max} characters, or one for each language (${LOCALES.join(", ")})`,
    },
  );
};
type Text = z.output<ReturnType<typeof Text>>;

const COLOUR = 'must be a colour such as "#c2185b"';
const Colour = z.string(COLOUR).regex(/^#[0-9a-f]{6}$/i, COLOUR);
const FileName = z
  .string()
  .regex(/^[\w-]+(\.[\w-]+)*$/, "must be the name of a file in the shop's folder");
const Picture = FileName.regex(/\.(svg|png|webp)$/, "must be an SVG, PNG or WebP file");

const TimeZone = z
  .string("must be a text")
  .refine(isTimeZone, "must be a time zone such as Europe/Berlin");

const PHONE = 'must be a telephone number such as "+61 2 5550 4321"';

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const Clock = z
  .string('must be a time such as "09:00"')
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time such as "09:00"');
const Hours = z
  .strictObject({
    days: z
      .array(z.enum(DAYS, `must be of ${DAYS.join(", ")}`), "must be a list such as [mon, tue]")
      .min(1, "must name a day"),
    from: Clock,
    to: Clock,
  })
  .refine(({ from, to }) => from < to, { path: ["to"], error: "must be later than from" })
  .transform(({ days, ...times }) => ({
    ...times,
    days: days.map((day) => DAYS.indexOf(day) + 1),
  }));

/** A font's name, or a file. */
const FONT = /^([\w\s-]+|"[\w\s-]+"|'[\w\s-]+'|[\w.-]+\.woff2)$/;

const Languages = z
  .array(
    z
      .string("must be names such as fr_FR")
      .regex(/^[a-z]{2,3}_[A-Z]{2}$/, "must be names such as fr_FR"),
    "must be a list such as [en_US, fr_FR]",
  )
  .min(1, "must name a language")
  .max(12, "must be at most 12")
  .refine(
    (all) => new Set(all.map((one) => one.split("_")[0])).size === all.length,
    "must have each language once: en_US and en_GB would have the same address",
  )
  .refine(
    (all) => all.every(isLeftToRight),
    "must be written from left to right: the pages have no layout for the other direction",
  );

function isLeftToRight(locale: string): boolean {
  const language = new Intl.Locale(locale.replace("_", "-")) as Intl.Locale & {
    getTextInfo: () => { direction: "ltr" | "rtl" };
  };
  return language.getTextInfo().direction === "ltr";
}

const Alike = z
  .array(
    z
      .string("must be a text")
      .max(60, "must have at most 60 characters")
      .regex(/[\p{L}\p{N}]/u, "must have a letter"),
    "must be a list such as [jumper, sweater]",
  )
  .min(2, "must have two words or more")
  .max(20, "must have at most 20 words");

/** `shop.yaml` (docs/shop-profile.md). */
const ShopFile = z.strictObject({
  /** Read by `locales/given`; here for its sentences. */
  languages: Languages.optional(),
  name: z
    .string("must be a text")
    .trim()
    .min(1, "must not be empty")
    .max(60, "must have at most 60 characters")
    .regex(/^\P{Cc}*$/u, "must be one line")
    .optional(),
  titleSeparator: z.string().max(5, "must have at most 5 characters").default(" | "),
  owner: Text(300).default(""),
  address: Text(300).default(""),
  taxNumber: z.string("must be a text").max(60, "must have at most 60 characters").default(""),
  legal: Text(500).default(""),
  links: z
    .array(webAddress(), "must be a list of web addresses")
    .max(12, "must be at most 12")
    .optional(),
  icon: Picture.optional(),
  logo: Picture.optional(),
  theme: z
    .strictObject({
      accent: Colour.optional(),
      paper: Colour.optional(),
      ink: Colour.optional(),
      /** Pixels. */
      radius: z.number("must be a number of pixels").min(0).max(24).optional(),
      font: z
        .string()
        .max(300)
        .refine(
          (font) => namesOf(font).every((name) => FONT.test(name)),
          'must be names of fonts such as Georgia, "Noto Serif", serif, and WOFF2 files of the folder such as lora.woff2',
        )
        .optional(),
    })
    .default({}),
  timeZone: TimeZone.optional(),
  searchExample: Text(60).default(""),
  /** Groups of words that mean the same, for the search. */
  synonyms: z
    .array(Alike, "must be a list of lists")
    .max(500, "must be at most 500 groups")
    .default([]),
  home: z.strictObject({ title: Text(80).default(""), text: Text(300).default("") }).prefault({}),
  promises: z.array(Text(100)).max(6, "must be at most 6").default([]),
  returns: z
    .strictObject({
      days: z
        .int("must be a whole number of days")
        .min(1, "must be at least 1")
        .max(365, "must be at most 365")
        .default(RETURN_DAYS),
      areFree: z.boolean("must be true or false").default(false),
    })
    .prefault({}),
  support: z
    .strictObject({
      phone: z
        .string(PHONE)
        .regex(/^\+?[\d ().-]{5,30}$/, PHONE)
        .default(""),
      mail: z.email("must be an email address").optional(),
      chatUrl: webAddress().default(""),
      hours: z.array(Hours, "must be a list").max(14, "must be at most 14").default([]),
      timeZone: TimeZone.optional(),
    })
    .prefault({}),
});
export type ShopFile = z.output<typeof ShopFile>;

/** Throws sentences that say what to mend, each with the place in the file. */
export function parseShopFile(text: string): ShopFile {
  const document = parseDocument(text, { prettyErrors: true });
  const [broken] = document.errors;
  if (broken) throw new ShopFileError(`It is not YAML: ${broken.message.split("\n")[0]}`);
  const result = ShopFile.safeParse(document.toJS({ maxAliasCount: 20 }) ?? {});
  if (!result.success) throw new ShopFileError(result.error.issues.map(sentence).join(" "));
  themeOf(result.data.theme, null); // refuses what cannot be read
  return result.data;
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `"${[...issue.path, key].join(".")}" is not known.`).join(" ");
  if (issue.path.length === 0) return "It must be keys with values, such as name: Our shop.";
  return `"${issue.path.join(".")}" ${issue.message}.`;
}

/** In this language; else in the first one that has it. */
export function inLanguage(text: Text, locale: Locale): string {
  if (typeof text === "string") return text;
  return text[locale] ?? LOCALES.map((one) => text[one]).find((one) => one !== undefined) ?? "";
}
