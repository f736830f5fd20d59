import { isRouteErrorResponse, useLocation } from "react-router";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { AuthLayout } from "./auth-layout.tsx";

/** The last resort (spec 2): status, message, picture and the way home. Never an error's own text. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useT("shell");
  const local = useLocalPath();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message =
    status === 404
      ? t("error.notFound", { path: pathname })
      : status === 503 || status === 504
        ? t("error.erpDown")
        : t("error.general");
  return (
    <AuthLayout>
      <title>{`${status} ${message}`}</title>
      <div className="flex flex-col items-center gap-5 py-8 text-center">
        <img src="/lost-parcel.svg" alt="" width="240" height="160" />
        <p className="text-5xl font-bold text-accent">{status}</p>
        <h1 className="text-2xl">{message}</h1>
        <p className="text-soft">
          {status === 404 ? t("error.notFoundHelp") : t("error.retryHelp")}
        </p>
        <ButtonLink to={local("/")} reloadDocument={status !== 404}>
          {t("backHome")}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
