import { Outlet } from "react-router";
import type { CategoryLink } from "#contract/catalog.ts";
import { odooContext, orNull } from "#app/server/gateway/gateway.server.ts";
import type { Route } from "./+types/default-layout.route";
import { Place } from "#app/shop/place.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { ToastNotice } from "#app/shell/toast-notice.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(odooContext).query("catalog.categories", {});
  // The guide and the terms need no ERP, and lead to the support while it is down; such a page is not kept.
  const categories = await orNull(asked);
  return {
    menu: (categories ?? []).map(({ id, name, children }) => ({
      id,
      name,
      children: children.map(toLink),
    })),
  };
}

/** Drops the fields that the menu does not need, because the document carries the data a second time. */
function toLink({ id, name }: CategoryLink): CategoryLink {
  return { id, name };
}

/** Categories change rarely, so client navigations do not reload them. */
export function shouldRevalidate() {
  return false;
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Header menu={loaderData.menu} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pb-16 pt-4 outline-none"
      >
        <Place name="toast">
          <ToastNotice />
        </Place>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
