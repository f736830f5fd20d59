import { href } from "react-router";
import { catalog, type Product, type ProductCard, type Variant } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { formatMoney } from "#contract/values/money-format.ts";
import type { Money } from "#contract/values/shapes.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { markdownTexts } from "#locales/markdown/texts.ts";
import { translator } from "#locales/texts.ts";
import { duePrice, promisesOf } from "#app/features/catalog/product/promises.server.ts";
import { localPath } from "#app/i18n/locales.ts";
import { config, publicConfig } from "#app/server/config.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { fromHtml, joined, link, plain } from "./write.server.ts";

export function address(path: string, locale: Locale): string {
  return config.PUBLIC_URL + localPath(path, locale);
}

/** Null: no such product. */
export async function productPage(
  odoo: Gateway,
  slug: string,
  locale: Locale,
): Promise<string | null> {
  const input = catalog["catalog.product"].input.safeParse({ slug });
  if (!input.success) return null;
  const [product, { returns }] = await Promise.all([
    odoo.query("catalog.product", input.data),
    odoo.query("shop.profile", {}),
  ]);
  if (!product) return null;
  const t = translator(markdownTexts, locale);
  const { rating } = product;
  const promises = product.isService ? [] : promisesOf(product, returns, locale);
  return joined([
    `# ${plain(product.name)}`,
    plain(product.summary),
    list([
      `${t("page")}: ${address(href("/product/:slug", { slug: product.slug }), locale)}`,
      product.brand && `${t("brand")}: ${plain(product.brand)}`,
      rating.count > 0 && t("rating", { average: rating.average, count: rating.count }),
      ...promises.map(({ term, text }) => (text ? `${term}: ${text}` : term)),
    ]),
    offers(product, locale),
    fromHtml(product.description, config.PUBLIC_URL),
    product.details.length > 0 && `## ${t("details")}`,
    list(
      product.details.map(({ name, values }) => `${plain(name)}: ${values.map(plain).join(", ")}`),
    ),
  ]);
}

/** A row for each variant. */
function offers(product: Product, locale: Locale): string {
  const t = translator(markdownTexts, locale);
  const head = [t("variant"), t("sku"), t("price"), t("stock")];
  const rows = product.variants.map((variant) => [
    plain(choiceOf(product, variant)) || "–",
    plain(variant.sku) || "–",
    [priceText(variant, locale), variant.deposit && duePrice(variant, locale)]
      .filter(Boolean)
      .join(": "),
    t(`is.${variant.availability}`),
  ]);
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function choiceOf({ options }: Product, { values }: Variant): string {
  const names = options.map(
    ({ id, values: all }) => all.find((value) => value.id === values[id])?.name,
  );
  return names.filter(Boolean).join(", ");
}

/** A product in a list. */
export function cardLine(card: ProductCard, locale: Locale): string {
  const t = translator(markdownTexts, locale);
  const page = `${address(href("/product/:slug", { slug: card.slug }), locale)}.md`;
  const price = priceText(card, locale);
  const shown = card.isFromPrice ? t("from", { price }) : price;
  return `${link(card.name, page)}: ${shown}, ${t(`is.${card.availability}`)}`;
}

function priceText(
  { price, originalPrice }: { price: Money; originalPrice: Money | null },
  locale: Locale,
): string {
  const shown = (money: Money) => formatMoney(money, LANGUAGE[locale], publicConfig.money);
  if (!originalPrice) return shown(price);
  const t = translator(markdownTexts, locale);
  return `${shown(price)} (${t("before", { price: shown(originalPrice) })})`;
}

export function list(lines: (string | false | null)[]): string {
  return lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join("\n");
}
