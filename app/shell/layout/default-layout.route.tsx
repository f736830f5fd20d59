import { Outlet } from "react-router";
import type { CategoryLink } from "#contract/catalog.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import type { Route } from "./+types/default-layout.route";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { ToastNotice } from "#app/shell/toast-notice.tsx";

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
  return (
    <>
      <Header menu={loaderData.menu} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pb-16 pt-4 outline-none"
      >
        <ToastNotice />
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
