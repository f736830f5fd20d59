import { useLocation, useNavigation } from "react-router";
import { imagesOf, wantedVariant } from "./choice.ts";
import type { ProductView } from "./product-view.server.ts";

export type ChosenVariant = ReturnType<typeof useChosenVariant>;

/** The variant that was tapped last: the one of the pending navigation, or of the page's URL. */
export function useChosenVariant(product: ProductView) {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const chosen = chosenOf(product, next?.pathname === pathname ? next.search : search);
  return {
    ...chosen,
    /** For forms without JavaScript. */
    action: `${pathname}?${new URLSearchParams({ variant: chosen.id })}`,
    /** The values of another variant, such as `M, Charcoal`. */
    nameOf(variantId: string): string {
      const values = product.variants.find(({ id }) => id === variantId)?.values ?? {};
      const chosen = product.options.flatMap((option) =>
        option.values.filter(({ id }) => id === values[option.id]),
      );
      return chosen.map(({ name }) => name).join(", ");
    },
  };
}

/** What the page shows for a URL. `isComing`: price, stock and images are still those of the variant before. */
export function chosenOf(product: ProductView, search: string) {
  const { variants, offers, images, chosenId } = product;
  const asked = wantedVariant(search);
  const { id, isAvailable } =
    variants.find((one) => one.id === asked) ?? variants.find((one) => one.id === chosenId)!;
  const atHand = offers.find((one) => one.id === id);
  const offer = atHand ?? offers.find((one) => one.id === chosenId)!;
  return { id, isAvailable, offer, images: imagesOf(images, offer), isComing: !atHand };
}
