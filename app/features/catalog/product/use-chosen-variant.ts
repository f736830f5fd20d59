import { useLocation, useNavigation } from "react-router";
import type { ProductView } from "./product-view.server.ts";

/**
 * The variant that was tapped last, taken from the URL of the pending navigation until the server has answered. A form
 * that is posted meanwhile cancels that navigation, so its action carries the variant too.
 */
export function useChosenVariant({ variant, variants }: ProductView) {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const asked =
    next?.pathname === pathname ? new URLSearchParams(next.search).get("variant") : null;
  const { id, isAvailable } =
    variants.find(({ id }) => id === asked) ?? variants.find(({ id }) => id === variant.id)!;
  const isComing = id !== variant.id;
  return {
    id,
    isAvailable,
    isComing,
    /** Props of the forms: their answer shows the same variant and replaces the previous page in the history. */
    form: {
      action: pathname + (isComing ? `?${new URLSearchParams({ variant: id })}` : search),
      replace: isComing,
    },
  };
}

export type ChosenVariant = ReturnType<typeof useChosenVariant>;
