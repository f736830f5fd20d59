import type { Product, Variant } from "#contract/catalog.ts";
import { MAX_SEARCH_LENGTH, PAGE_SIZE } from "#contract/limits.ts";
import { CategoryId } from "#contract/values/shapes.ts";
import type { Answer } from "./answer.ts";
import { type Asking, envelope, type Message } from "./asking.ts";
import { featuredFirst, matchOf, productAt } from "./find-goods.ts";
import { productOf, variantOf } from "./goods.ts";
import type { Lookup, Search } from "./inputs.ts";
import { ProtocolError } from "./protocol-error.ts";

/** Products in an answer: each is a read of the ERP that is not kept yet. */
export const MOST_PRODUCTS = 10;

export async function searchCatalog(asking: Asking, input: Search): Promise<Answer> {
  const { query = "", filters = {}, pagination = {} } = input;
  const { categories = [], price } = filters;
  const isAsked = query.trim() !== "" || categories.length > 0 || price !== undefined;
  if (!isAsked) throw new ProtocolError("invalid_request", { field: "query" });
  const from = offsetIn(pagination.cursor);
  const most = Math.min(pagination.limit ?? MOST_PRODUCTS, MOST_PRODUCTS);

  const categoryId = categories.length > 0 ? CategoryId.safeParse(categories[0]) : null;
  if (categoryId && !categoryId.success) return found(asking, [], null, []);
  const { middleware, caller, t } = asking;
  const ask = {
    search: query
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, MAX_SEARCH_LENGTH)
      .toWellFormed(),
    categoryId: categoryId?.data ?? null,
    page: Math.floor(from / PAGE_SIZE) + 1,
  };
  const bounds = { minPrice: price?.min ?? null, maxPrice: price?.max ?? null };
  const wanted = input.context?.currency?.toUpperCase();
  let listing = await middleware.dispatch.query("catalog.listing", { ...ask, ...bounds }, caller);
  const messages: Message[] = [];
  if (listing && price && wanted && listing.currency !== wanted) {
    listing = await middleware.dispatch.query("catalog.listing", ask, caller);
    const { currency = "" } = listing ?? {};
    messages.push(noteOf("filter_ignored", t("messages.price_ignored", { currency })));
  }
  if (categories.length > 1) messages.push(noteOf("filter_ignored", t("messages.one_category")));

  const cards = listing?.products.slice(from % PAGE_SIZE, (from % PAGE_SIZE) + most) ?? [];
  const products = await Promise.all(cards.map(({ slug }) => productAt(asking, slug)));
  const end = from + cards.length;
  const total = listing?.total ?? 0;
  const page = { total, next: cards.length > 0 && end < total ? end : null };
  return found(
    asking,
    products.flatMap((one) => one ?? []),
    page,
    messages,
  );
}

function found(
  asking: Asking,
  products: Product[],
  page: { total: number; next: number | null } | null,
  messages: Message[],
): Answer {
  const { total, next } = page ?? { total: 0, next: null };
  return {
    status: 200,
    body: {
      ucp: envelope("dev.ucp.shopping.catalog.search"),
      products: products.map((one) => productOf(asking, one, featuredFirst(one.variants))),
      pagination: {
        ...(next !== null && { cursor: Buffer.from(String(next)).toString("base64url") }),
        has_next_page: next !== null,
        total_count: total,
      },
      ...(messages.length > 0 && { messages }),
    },
  };
}

function offsetIn(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const text = Buffer.from(cursor, "base64url").toString();
  if (!/^\d{1,6}$/.test(text))
    throw new ProtocolError("invalid_request", { field: "pagination.cursor" });
  return Number(text);
}

export async function lookupCatalog(asking: Asking, input: Lookup): Promise<Answer> {
  const ids = [...new Set(input.ids)];
  if (ids.length > MOST_PRODUCTS) throw new ProtocolError("request_too_large");
  const matches = await Promise.all(ids.map((id) => matchOf(asking, id)));
  const { currency } = input.context ?? {};
  const price = input.filters?.price;
  const categories = input.filters?.categories;
  const messages: Message[] = [];
  const products = new Map<string, { product: Product; of: Map<Variant, object[]> }>();
  for (const [index, match] of matches.entries()) {
    const id = ids[index] ?? "";
    if (!match) {
      messages.push(noteOf("not_found", asking.t("messages.no_product", { id: id.slice(0, 100) })));
      continue;
    }
    const { product, variant, how } = match;
    if (categories && !product.breadcrumb.some(({ id: path }) => categories.includes(path)))
      continue;
    const isOfCurrency = !currency || currency.toUpperCase() === variant.price.currency;
    if (price && isOfCurrency && !isWithin(variant.price.amount, price)) continue;
    const known = products.get(product.slug) ?? { product, of: new Map<Variant, object[]>() };
    known.of.set(variant, [...(known.of.get(variant) ?? []), { id, match: how }]);
    products.set(product.slug, known);
  }
  return {
    status: 200,
    body: {
      ucp: envelope("dev.ucp.shopping.catalog.lookup"),
      products: Array.from(products.values(), ({ product, of }) => ({
        ...productOf(asking, product, []),
        variants: Array.from(of, ([variant, inputs]) => ({
          ...variantOf(asking, product, variant),
          inputs,
        })),
      })),
      ...(messages.length > 0 && { messages }),
    },
  };
}

function isWithin(amount: number, { min = 0, max = Infinity }: { min?: number; max?: number }) {
  return amount >= min && amount <= max;
}

function noteOf(code: string, content: string): Message {
  return { type: "info", code, content };
}
