import { Outlet } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useLocalPath } from "#app/i18n/use-t.ts";
import { useRootData } from "#app/shop/use-root-data.ts";
import { Place } from "#app/shop/place.tsx";
import { ToastNotice } from "#app/shell/toast-notice.tsx";
import { Brand } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** The checkout has neither menu nor search nor newsletter; the logo leads home. */
export default function CheckoutLayout() {
  const local = useLocalPath();
  const { shop } = useRootData() ?? {};
  return (
    <>
      <header className="border-b border-line bg-white">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-2">
          <Link to={local("/")} className="flex min-h-12 items-center no-underline">
            <Brand />
          </Link>
          <LanguageSwitch full />
        </div>
      </header>
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
      <footer className="border-t border-line bg-mist">
        <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-6 text-sm text-soft">
          {/* oxlint-disable-next-line react/no-danger -- made by support-line.server.ts, which escapes */}
          {shop?.contacts && <div dangerouslySetInnerHTML={{ __html: shop.contacts }} />}
          <p>{shop?.legal}</p>
        </div>
      </footer>
    </>
  );
}
