import { data } from "react-router";
import { catalog } from "#contract/catalog.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";

/** The variant that an address asks for, as `?product&variant`; without one, the first of the product. */
export async function askedVariant(odoo: Gateway, searchParams: URLSearchParams) {
  const input = catalog["catalog.product"].input.safeParse({ slug: searchParams.get("product") });
  const product = input.success ? await odoo.query("catalog.product", input.data) : null;
  const wanted = searchParams.get("variant");
  const variant = product?.variants.find(({ id }) => id === wanted) ?? product?.variants[0];
  if (!product || !variant) throw data(null, { status: 404 });
  const values = product.options.flatMap((option) =>
    option.values.filter(({ id }) => variant.values[option.id] === id).map(({ name }) => name),
  );
  return {
    slug: product.slug,
    name: product.name,
    choice: values.join(", "),
    variantId: variant.id,
    isThere: variant.availability !== "sold-out",
  };
}
