import { Link, Outlet, useRouteLoaderData } from "react-router";
import type { CategoryLink } from "#contract/catalog.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { odooContext } from "#app/server/gateway.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/default-layout.route";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await context.get(odooContext).query("catalog.categories", {});
  return {
    menu: categories.map(({ id, name, children }) => ({
      id,
      name,
      children: children.map(toLink),
    })),
  };
}

/** The page carries its data beside its HTML, so the menu gets names and nothing else. */
function toLink({ id, name }: CategoryLink): CategoryLink {
  return { id, name };
}

/** Categories change rarely: a page visited later need not ask for them again. */
export function shouldRevalidate() {
  return false;
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  const t = useT("shell");
  const toast = useRouteLoaderData<typeof rootLoader>("root")?.toast;
  return (
    <>
      <a href="#main" className="skip-link">
        {t("skip")}
      </a>
      <Header menu={loaderData.menu} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pb-16 pt-4 outline-none"
      >
        {toast && (
          <div className="mb-4">
            <Notice kind={toast.type}>
              {toast.text}
              {toast.link && (
                <Link
                  to={toast.link.to}
                  className="ml-3 inline-block py-1 font-semibold underline underline-offset-4"
                >
                  {toast.link.text}
                </Link>
              )}
            </Notice>
          </div>
        )}
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
