import { format as formatAbn, validate as AU } from "stdnum/lib/cjs/au/abn.js";
import { validate as AT } from "stdnum/lib/cjs/at/uid.js";
import { validate as BE } from "stdnum/lib/cjs/be/vat.js";
import { validate as BG } from "stdnum/lib/cjs/bg/vat.js";
import { validate as CY } from "stdnum/lib/cjs/cy/vat.js";
import { validate as CZ } from "stdnum/lib/cjs/cz/dic.js";
import { validate as DE } from "stdnum/lib/cjs/de/vat.js";
import { validate as DK } from "stdnum/lib/cjs/dk/cvr.js";
import { validate as EE } from "stdnum/lib/cjs/ee/kmkr.js";
import { validate as ES } from "stdnum/lib/cjs/es/nif.js";
import { validate as FI } from "stdnum/lib/cjs/fi/alv.js";
import { validate as FR } from "stdnum/lib/cjs/fr/tva.js";
import { validate as GB } from "stdnum/lib/cjs/gb/vat.js";
import { validate as GR } from "stdnum/lib/cjs/gr/vat.js";
import { validate as HR } from "stdnum/lib/cjs/hr/oib.js";
import { validate as HU } from "stdnum/lib/cjs/hu/anum.js";
import { validate as IE } from "stdnum/lib/cjs/ie/vat.js";
import { validate as IT } from "stdnum/lib/cjs/it/iva.js";
import { validate as LT } from "stdnum/lib/cjs/lt/pvm.js";
import { validate as LU } from "stdnum/lib/cjs/lu/tva.js";
import { validate as LV } from "stdnum/lib/cjs/lv/pvn.js";
import { validate as MT } from "stdnum/lib/cjs/mt/vat.js";
import { validate as NL } from "stdnum/lib/cjs/nl/btw.js";
import { validate as PL } from "stdnum/lib/cjs/pl/nip.js";
import { validate as PT } from "stdnum/lib/cjs/pt/nif.js";
import { validate as RO } from "stdnum/lib/cjs/ro/cui.js";
import { validate as SE } from "stdnum/lib/cjs/se/vat.js";
import { validate as SI } from "stdnum/lib/cjs/si/ddv.js";
import { validate as SK } from "stdnum/lib/cjs/sk/dph.js";
import { validate as VN } from "stdnum/lib/cjs/vn/mst.js";

/** By the country of the European VAT area, with Great Britain, whose numbers are written alike. */
const VAT = {
  AT,
  BE,
  BG,
  CY,
  CZ,
  DE,
  DK,
  EE,
  ES,
  FI,
  FR,
  GB,
  GR,
  HR,
  HU,
  IE,
  IT,
  LT,
  LU,
  LV,
  MT,
  NL,
  PL,
  PT,
  RO,
  SE,
  SI,
  SK,
};

/** What the number's prefix is where it is not the country. */
const PREFIXES: Record<string, string> = { GR: "EL" };

/** Foreigners' numbers, whose check digit the library does not have. */
const BULGARIAN = /^\d{10}$/;
/** Since July 2025 the tax number of persons and household businesses is that of their identity card. */
const VIETNAMESE_PERSON = /^0\d{11}$/;
const VIETNAMESE_BRANCH = /^(\d{10})(\d{3})$/;
/** Of countries whose numbers are not checked here; the ERP may check them. */
const OTHER = /^(?=.*\d)[\p{L}\d][\p{L}\d ./&-]{3,}$/u;

/** What a country calls the number, and which problem to report. */
export type TaxNumberKind = "abn" | "mst" | "vat" | "other";

export function taxNumberKind(country: string): TaxNumberKind {
  if (country === "AU") return "abn";
  if (country === "VN") return "mst";
  return isVatCountry(country) ? "vat" : "other";
}

/** The number as its country writes it; undefined: it is none of that country. Spaces, dots and dashes are left out. */
export function taxNumberOf(country: string, typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[^\p{L}\d]/gu, "");
  switch (taxNumberKind(country)) {
    case "abn":
      return AU(plain).isValid ? formatAbn(plain) : undefined;
    case "mst": {
      if (VIETNAMESE_PERSON.test(typed.replace(/\s/g, ""))) return plain;
      return VN(plain).isValid ? plain.replace(VIETNAMESE_BRANCH, "$1-$2") : undefined;
    }
    case "vat":
      return vatNumberOf(country as keyof typeof VAT, plain);
    case "other":
      return OTHER.test(typed.trim()) ? typed.trim().toUpperCase() : undefined;
  }
}

/** With or without the prefix that it has abroad; returned with it. */
function vatNumberOf(country: keyof typeof VAT, plain: string): string | undefined {
  const prefix = PREFIXES[country] ?? country;
  const number = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
  const isKnown = VAT[country](number).isValid || (country === "BG" && BULGARIAN.test(number));
  return isKnown ? `${prefix}${number}` : undefined;
}

function isVatCountry(country: string): country is keyof typeof VAT {
  return Object.hasOwn(VAT, country);
}
