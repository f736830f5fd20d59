import { Form, href, NavLink, Outlet } from "react-router";
import { accountTexts } from "#locales/account/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { customerIn, requireCustomer } from "#app/server/shopper/require-customer.server.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import type { Route } from "./+types/account-layout.route";

export const middleware: Route.MiddlewareFunction[] = [requireCustomer];

/** A layout without a loader makes no request on client navigations, and its route middleware would not run. */
export async function loader({ context }: Route.LoaderArgs) {
  const { firstName, lastName, email } = customerIn(context);
  return { firstName, lastName, email };
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "account:title");
}

export default function AccountLayout() {
  return (
    <div className="flex flex-col gap-6 md:flex-row md:items-start md:gap-10">
      <AccountNav />
      <div className="min-w-0 grow">
        <Outlet />
      </div>
    </div>
  );
}

function AccountNav() {
  const t = useT(accountTexts);
  const local = useLocalPath();
  return (
    <nav aria-label={t("title")} className="shrink-0 md:w-56">
      <ul
        style={{ scrollPaddingInline: "1rem" }}
        className="-mx-4 flex gap-x-1 overflow-x-auto px-4 md:mx-0 md:flex-col md:px-0"
      >
        {PAGES.map(({ path, key, end }) => (
          <li key={key}>
            <NavLink
              to={local(path)}
              end={end}
              style={({ isActive }) => (isActive ? CURRENT : undefined)}
              className="flex min-h-11 items-center whitespace-nowrap rounded-control px-3 text-ink no-underline hover:bg-mist aria-[current=page]:bg-mist aria-[current=page]:font-semibold"
            >
              {t(`nav.${key}`)}
            </NavLink>
          </li>
        ))}
        <li>
          <Form method="post" action={local(href("/login"))}>
            <button
              type="submit"
              name="intent"
              value="log-out"
              className="min-h-11 whitespace-nowrap px-3 font-semibold underline"
            >
              {t("nav.logOut")}
            </button>
          </Form>
        </li>
      </ul>
    </nav>
  );
}

/** On a phone the menu is wider than the screen; browsers that do not know it yet show its start. Forced colours draw the border. */
const CURRENT = { scrollInitialTarget: "nearest", border: "1px solid transparent" } as const;

/** In the order of the menu. Lists existing pages only. */
const PAGES = [
  { path: href("/my-account"), key: "overview", end: true },
  { path: href("/my-account/my-orders"), key: "orders", end: false },
  { path: href("/my-account/returns"), key: "returns", end: false },
  { path: href("/my-account/referral"), key: "rewards", end: false },
  { path: href("/my-account/request-product"), key: "requests", end: true },
  { path: href("/my-account/personal-data"), key: "personal", end: true },
  { path: href("/my-account/shipping-details"), key: "shipping", end: true },
  { path: href("/my-account/billing-details"), key: "billing", end: true },
  { path: href("/my-account/payment-method"), key: "cards", end: false },
  { path: href("/my-account/delete-account"), key: "delete", end: true },
] as const;
