import type { Product, Variant } from "#contract/catalog.ts";
import type { Answer } from "./answer.ts";
import { type Asking, envelope, refused } from "./asking.ts";
import { featuredFirst, matchOf } from "./find-goods.ts";
import { productOf, selectionOf } from "./goods.ts";
import type { GetProduct } from "./inputs.ts";

/** One product, with the variant that fits what is chosen first. */
export async function getProduct(asking: Asking, input: GetProduct): Promise<Answer> {
  const match = await matchOf(asking, input.id);
  if (!match) {
    const content = asking.t("messages.no_product", { id: input.id.slice(0, 100) });
    return refused(asking, [
      { type: "error", code: "not_found", content, severity: "unrecoverable" },
    ]);
  }
  const { product, variant } = match;
  const asked = input.selected ?? (match.how === "exact" ? selectionOf(product, variant) : []);
  const { selected, fitting } = narrowed(product, asked, input.preferences ?? []);
  const isNamed = input.selected === undefined || fitting.includes(variant);
  const featured = isNamed ? variant : (featuredFirst(fitting)[0] ?? variant);
  const effective = selected.length > 0 ? selected : selectionOf(product, featured);
  const rest = featuredFirst(fitting).filter((one) => one !== featured);
  return {
    status: 200,
    body: {
      ucp: envelope("dev.ucp.shopping.catalog.lookup"),
      product: {
        ...productOf(asking, product, [featured, ...rest]),
        ...(product.options.length > 0 && {
          selected: effective,
          options: product.options.map((option) => ({
            name: option.name,
            values: option.values.map(({ id, name: label }) => {
              const others = effective.filter(({ name }) => name !== option.name);
              const these = [...others, { name: option.name, id, label }];
              const fit = product.variants.filter((one) => fits(product, one, these));
              const available = fit.some(({ availability }) => availability !== "sold-out");
              return { id, label, exists: fit.length > 0, available };
            }),
          })),
        }),
      },
    },
  };
}

type Selected = { name: string; label: string; id?: string | undefined };

/** Without the selections that matter least, until a variant fits: those not named as preferences, then from their end. */
function narrowed(product: Product, asked: Selected[], preferences: string[]) {
  const rank = ({ name }: Selected) => {
    const at = preferences.indexOf(name);
    return at < 0 ? preferences.length : at;
  };
  const selected = asked
    .filter(({ name }) => product.options.some((option) => option.name === name))
    .toSorted((one, other) => rank(one) - rank(other));
  const fittingNow = () => product.variants.filter((one) => fits(product, one, selected));
  let fitting = fittingNow();
  while (fitting.length === 0 && selected.length > 0) {
    selected.pop();
    fitting = fittingNow();
  }
  return { selected, fitting };
}

function fits(product: Product, variant: Variant, selected: Selected[]): boolean {
  const own = selectionOf(product, variant);
  return selected.every(({ name, id, label }) =>
    own.some((one) => one.name === name && (id ? one.id === id : one.label === label)),
  );
}
