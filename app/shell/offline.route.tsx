import { offlineTexts } from "#locales/offline/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { shopperMeta } from "#app/shop/shopper-meta.ts";
import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/offline.route";
import { AuthLayout } from "./layout/auth-layout.tsx";

/** Shown by the service worker without a network (spec 15.5). Plain HTML, because its scripts may not be cached. */
export const handle = { scripts: false };

export function loader() {
  return null;
}

export function meta(args: Route.MetaArgs) {
  return shopperMeta(args, "offline:title");
}

export default function OfflinePage() {
  const t = useT(offlineTexts);
  const local = useLocalPath();
  return (
    <AuthLayout>
      <div className="flex flex-col items-center gap-5 py-8 text-center">
        <img src="/lost-parcel.svg" alt="" width="240" height="160" />
        <h1 className="text-3xl">{t("title")}</h1>
        <p>{t("text")}</p>
        <p className="text-soft">{t("orders")}</p>
        <ul className="flex flex-wrap justify-center gap-x-6">
          <li>
            <Link to={local(href("/"))} className="inline-flex min-h-11 items-center">
              {t("home")}
            </Link>
          </li>
          <li>
            <Link
              to={local(href("/my-account/my-orders"))}
              className="inline-flex min-h-11 items-center"
            >
              {t("myOrders")}
            </Link>
          </li>
        </ul>
      </div>
    </AuthLayout>
  );
}
