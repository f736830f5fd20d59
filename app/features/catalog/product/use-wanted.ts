import { useLocation, useNavigation } from "react-router";
import type { ProductView } from "./product-view.server.ts";

/**
 * The variant that was tapped last. Until the server has answered it is the address on its way that knows it, also while
 * a form that was sent meanwhile takes that address's place.
 */
export function useWanted({ variant, variants }: ProductView) {
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
    /** Of the forms: their answer shows the same variant, and takes the place of the page before. */
    form: {
      action: pathname + (isComing ? `?${new URLSearchParams({ variant: id })}` : search),
      replace: isComing,
    },
  };
}

export type Wanted = ReturnType<typeof useWanted>;
