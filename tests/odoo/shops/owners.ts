import type { Values } from "#middleware/odoo/setup/admin.ts";

export type Owner = {
  company: Values;
  country: string;
  currency: string;
  deliversTo: string[];
  delivery: number;
};

/** Sells the goods of Odoo's demo data, whose prices are in dollars, on the website that is there. */
export const HANOI = {
  company: {
    name: "Công ty TNHH Bàn Ghế Hà Nội",
    street: "36 Hàng Bông",
    city: "Hà Nội",
    phone: "+84 24 3825 1234",
    email: "chao@banghe.example",
  },
  country: "VN",
  currency: "VND",
  perDollar: 25_000,
  deliversTo: ["VN"],
  delivery: 30_000,
};

/** Sells goods of its own on a website of its own. */
export const LINDNER = {
  company: {
    name: "Möbelhaus Lindner GmbH",
    street: "Schönhauser Allee 10",
    zip: "10119",
    city: "Berlin",
    phone: "+49 30 1234567",
    email: "hallo@lindner.example",
    vat: "DE123456788",
  },
  country: "DE",
  currency: "EUR",
  website: "Lindner",
  category: { en_US: "Living room", fr_FR: "Salon" },
  goods: [
    { en_US: "Oak dining table for eight", fr_FR: "Table en chêne pour huit", price: 1249 },
    { en_US: "Ash chair", fr_FR: "Chaise en frêne", price: 189.5 },
    { en_US: "Steel floor lamp", fr_FR: "Lampadaire en acier", price: 99.9 },
    { en_US: "Linen cushion", fr_FR: "Coussin en lin", price: 35 },
    { en_US: "Bookcase", fr_FR: "Bibliothèque", price: 420 },
  ],
  deliversTo: ["DE", "FR"],
  delivery: 4.9,
};

const VIETNAMESE_MONEY = /(?:US|AU)?\$ ?\d|\d ?(?:\$|€)|€ ?\d|\b(?:USD|AUD|EUR)\b/;
const EURO_MONEY = /(?:US|AU)?\$ ?\d|\d ?(?:\$|₫|đ)|[₫đ] ?\d|\b(?:USD|AUD|VND)\b/;

/** Each with the addresses and names that its pages may show in any language. */
export const SHOPS = [
  {
    name: "Bàn Ghế Hà Nội",
    folder: "hanoi",
    owner: HANOI,
    website: "",
    languages: ["vi_VN", "en_US"],
    prefixes: ["", "/en"],
    money: VIETNAMESE_MONEY,
    never: /Sydney|en-AU|\bABN\b|\bGST\b|AU\$|Lindner|Berlin, /,
    names: /Bàn Ghế Hà Nội|Công ty TNHH|Hàng Bông|Hà Nội|Phường Sài Gòn|Việt Nam|Tiếng Việt/g,
    address: {
      firstName: "Lan",
      lastName: "Pham",
      phone: "0912 345 678",
      country: "VN",
      address1: "12 Main Road",
      suburb: "Phường Sài Gòn",
      state: "SG",
    },
  },
  {
    name: "Möbelhaus Lindner",
    folder: "lindner",
    owner: LINDNER,
    website: LINDNER.website,
    languages: ["en_US", "fr_FR"],
    prefixes: ["", "/fr"],
    money: EURO_MONEY,
    never: /Sydney|en-AU|\bABN\b|\bGST\b|AU\$|\bAUD\b|\bVND\b|Bàn Ghế|Hà Nội/,
    names: /Möbelhaus Lindner|Schönhauser Allee/g,
    address: {
      firstName: "Anna",
      lastName: "Krause",
      phone: "030 7654321",
      country: "DE",
      address1: "Kastanienallee 7",
      suburb: "Berlin",
      postcode: "10435",
    },
  },
];
