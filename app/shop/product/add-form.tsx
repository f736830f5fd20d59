import { href, useLocation } from "react-router";
import { useLocalPath } from "#app/i18n/use-t.ts";

/**
 * The form of all cards of a list, whose buttons name it (spec 11.12). It returns to the element `at` of the page, or else
 * to the card; app/shell/after-load/add-card.ts posts it in place. `id` begins with `add-`.
 */
export function AddForm({ id, at }: { id: `add-${string}`; at?: string }) {
  const local = useLocalPath();
  const { pathname, search } = useLocation();
  return (
    <form id={id} method="post" action={local(href("/cart/add"))}>
      <input type="hidden" name="back" value={pathname + search + (at ? `#${at}` : "")} />
    </form>
  );
}
