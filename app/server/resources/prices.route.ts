import { data } from "react-router";
import { operations } from "#contract/operations.ts";
import { localPath } from "#app/i18n/locales.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { postedForm } from "#app/server/forms/posted-form.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { sitePath } from "#app/server/site-path.server.ts";
import type { Route } from "./+types/prices.route";

const PriceListId = operations["session.choosePriceList"].input.shape.id;

/** The footer's form: prices of another list, also of what is in the cart. Returns to the page that the form was on. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = textOf(await postedForm(request), "id");
  if (!PriceListId.safeParse(id).success) throw data(null, { status: 400 }); // none of the form's
  const chosen = await context.get(odooContext).mutate("session.choosePriceList", { id });
  const back = backTo(request) ?? localPath("/", context.get(localeContext));
  if (chosen.ok) return redirectWithToast(back, { type: "success", key: "prices:changed" });
  return redirectWithToast(back, { type: "error", key: `prices:errors.${chosen.refusal}` });
}

/** A page has no loader here. */
export function loader() {
  throw data(null, { status: 404 });
}

function backTo(request: Request): string | null {
  const from = request.headers.get("Referer");
  if (!from || !URL.canParse(from)) return null;
  const { pathname, search } = new URL(from);
  return sitePath(pathname + search);
}
