import { RETURN_DAYS } from "#contract/limits.ts";
import { BUILT_IN } from "#middleware/profile/theme.ts";

/** `shown` is the default, or an example, as YAML. */
type Child = { key: string; about: string; shown: string };
type Key = { key: string; about: string[]; shown: string; children?: Child[] };

/** All keys of shop.yaml in their order (docs/shop-profile.md). */
export const KEYS: Key[] = [
  {
    key: "name",
    about: ["In the header, titles and mails. Without it: the name of Odoo's website."],
    shown: '"Our shop"',
  },
  {
    key: "languages",
    about: [
      "The first has no prefix in addresses. Others than these two: docs/languages.md. A change needs a restart.",
    ],
    shown: "[en_US, vi_VN]",
  },
  { key: "titleSeparator", about: ["Between a page's title and the name."], shown: '" | "' },
  {
    key: "owner",
    about: ["Who is behind the shop. Without it: the name of Odoo's company."],
    shown: '"Our shop Ltd"',
  },
  {
    key: "address",
    about: ["In one line. Without it: the address of Odoo's company."],
    shown: '"Hauptstraße 1, 10115 Berlin"',
  },
  {
    key: "taxNumber",
    about: ["With what your country calls it. Without it: that of Odoo's company."],
    shown: '"USt-IdNr. DE123456789"',
  },
  {
    key: "legal",
    about: [
      "The last line of the footer and of mails. Without it: © owner · address · tax number.",
    ],
    shown: '"© Our shop Ltd, registered in Berlin"',
  },
  {
    key: "links",
    about: ["Your pages at social networks. Without it: those of Odoo's website."],
    shown: '["https://www.instagram.com/our-shop"]',
  },
  {
    key: "timeZone",
    about: ["Of days and times. Without it: that of the contact of Odoo's company."],
    shown: '"Europe/Berlin"',
  },
  {
    key: "icon",
    about: [
      "An SVG, PNG or WebP file of this folder, best square, beside the name and in tabs.",
      "Without it: a bag in the colour of links.",
    ],
    shown: '"icon.svg"',
  },
  {
    key: "logo",
    about: [
      "An SVG, PNG or WebP file of this folder, in the header instead of icon and name.",
      "Without it: the logo of Odoo's website.",
    ],
    shown: '"logo.svg"',
  },
  {
    key: "theme",
    about: ["Colours that cannot be read are refused: text needs a contrast of 4.5:1."],
    shown: "",
    children: [
      { key: "accent", about: "Links and buttons.", shown: `"${BUILT_IN.accent}"` },
      { key: "paper", about: "The background.", shown: `"${BUILT_IN.paper}"` },
      { key: "ink", about: "Text.", shown: `"${BUILT_IN.ink}"` },
      { key: "radius", about: "Corners of buttons and fields, in pixels, at most 24.", shown: "8" },
      {
        key: "font",
        about: "Names of fonts of the shopper's device, and WOFF2 files of this folder.",
        shown: '"Georgia, serif"',
      },
    ],
  },
  { key: "searchExample", about: ["Goods in the empty search field."], shown: '"desks, chairs"' },
  {
    key: "synonyms",
    about: ["Words that mean the same: a search for one finds the others, after what was typed."],
    shown: '[["sofa", "couch", "settee"]]',
  },
  {
    key: "home",
    about: ["The first words of the home page, and its description for search engines."],
    shown: "",
    children: [
      { key: "title", about: "Without it: the name.", shown: '"Furniture from our workshop"' },
      { key: "text", about: "One or two sentences.", shown: '"Desks and chairs of oak."' },
    ],
  },
  {
    key: "promises",
    about: ["Up to six: three on the home page, all in the footer."],
    shown: '["Made in our workshop", "Delivered within a week"]',
  },
  {
    key: "returns",
    about: ["The shop refuses returns after these days."],
    shown: "",
    children: [
      { key: "days", about: "After the delivery.", shown: String(RETURN_DAYS) },
      { key: "areFree", about: "Whether you pay for the parcel.", shown: "false" },
    ],
  },
  {
    key: "support",
    about: ["The contacts at /guide."],
    shown: "",
    children: [
      { key: "phone", about: "Without it: that of Odoo's company.", shown: '"+49 30 1234567"' },
      { key: "mail", about: "Without it: that of Odoo's company.", shown: '"hello@shop.example"' },
      { key: "chatUrl", about: "A page where people can chat.", shown: '"https://chat.example"' },
      {
        key: "hours",
        about: "When somebody answers; a day ends at 24:00.",
        shown: '[{days: [mon, tue, wed, thu, fri], from: "09:00", to: "17:00"}]',
      },
      { key: "timeZone", about: "Of these hours. Without it: timeZone.", shown: '"Europe/Berlin"' },
    ],
  },
];
