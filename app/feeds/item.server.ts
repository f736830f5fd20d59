import { href } from "react-router";
import type { FeedOffer } from "#contract/feed.ts";
import { LARGE_IMAGE, type Locale } from "#contract/limits.ts";
import { escaped } from "#contract/values/escaped.ts";
import type { Money } from "#contract/values/shapes.ts";
import { decimal } from "#app/shop/decimal.ts";
import { localPath } from "#app/i18n/locales.ts";
import { config } from "#app/server/config.server.ts";
import { imageUrl } from "#app/shop/images/image.tsx";

/** Who reads the feed. Both take RSS 2.0 with Google's elements, and differ in a few words. */
export const READERS = {
  google: { inStock: "in_stock", outOfStock: "out_of_stock", titleLength: 150, textLength: 5000 },
  meta: { inStock: "in stock", outOfStock: "out of stock", titleLength: 200, textLength: 9999 },
} as const;
export type Reader = keyof typeof READERS;

/** One variant. Its id, price and address are those of the page's JSON-LD, with which readers compare them. */
export function itemOf(
  offer: FeedOffer,
  reader: Reader,
  { locale, shopName }: { locale: Locale; shopName: string },
): string {
  const { inStock, outOfStock, titleLength, textLength } = READERS[reader];
  const page = localPath(href("/product/:slug", { slug: offer.slug }), locale);
  const title = [offer.name, offer.choice].filter(Boolean).join(", ");
  const [image, ...others] = offer.images.map(
    (one) => new URL(imageUrl(config.IMAGE_BASE_URL, one, LARGE_IMAGE), config.PUBLIC_URL).href,
  );
  const barcode = isGtin(offer.barcode) ? offer.barcode : null;
  const isReduced = offer.originalPrice !== null;
  const elements: [string, string | null | undefined][] = [
    ["g:id", offerId(offer)],
    ["g:item_group_id", offer.productId],
    ["g:title", clipped(title, titleLength)],
    ["g:description", clipped(offer.summary || title, textLength)],
    ["g:link", `${config.PUBLIC_URL}${page}?variant=${offer.id}`],
    ["g:image_link", image],
    ...others.map((one): [string, string] => ["g:additional_image_link", one]),
    ["g:availability", offer.availability === "sold-out" ? outOfStock : inStock],
    ["g:price", priceText(offer.originalPrice ?? offer.price)],
    ["g:sale_price", isReduced ? priceText(offer.price) : null],
    ["g:condition", "new"],
    ["g:brand", clipped(offer.brand ?? (reader === "meta" ? shopName : ""), 70)],
    ["g:gtin", barcode],
    ["g:identifier_exists", barcode || reader === "meta" ? null : "no"],
    ["g:product_type", clipped(offer.categories.join(" > "), 750)],
  ];
  const lines = elements.map(([name, text]) => (text ? `<${name}>${xmlText(text)}</${name}>` : ""));
  return `<item>${lines.join("")}</item>\n`;
}

/** The item number, or the ERP's id where staff gave none or one that is too long for readers. */
export function offerId({ id, sku }: { id: string; sku: string }): string {
  return sku !== "" && sku.length <= 50 ? sku : id;
}

function priceText(money: Money): string {
  return `${decimal(money)} ${money.currency}`;
}

function clipped(text: string, most: number): string {
  const letters = Array.from(text.trim());
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : letters.join("");
}

/** Without the characters that XML 1.0 does not have. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return escaped(text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ""));
}

/** GTIN-8, -12, -13 or -14 by its check digit (GS1); staff also keep other codes as barcodes. */
function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code) || /^0+$/.test(code)) return false;
  const digits = Array.from(code, Number).toReversed();
  const sum = digits.reduce((all, digit, index) => all + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
