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
  const message = status === 404 ? t("error.notFound", { path: pathname }) : status === 503 ? t("error.erpDown") : t("error.general");
  return (
    <AuthLayout>
      <title>{`${status} ${message}`}</title>
      <div className="flex flex-col items-center gap-5 py-8 text-center">
        <LostParcel />
        <p className="text-5xl font-bold text-accent">{status}</p>
        <h1 className="text-2xl">{message}</h1>
        <p className="text-soft">{status === 404 ? t("error.notFoundHelp") : t("error.retryHelp")}</p>
        <ButtonLink to={local("/")} reloadDocument={status !== 404}>
          {t("backHome")}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

function LostParcel() {
  return (
    <svg viewBox="0 0 240 160" className="w-60" aria-hidden="true">
      <circle cx="120" cy="86" r="70" fill="#fce7f0" />
      <path d="M0 132c44-22 82-20 120-6s80 14 120-2v36H0z" fill="#dfe9dc" />
      <path d="M82 74l40-16 40 16v46l-40 16-40-16z" fill="#d9a566" />
      <path d="M82 74l40 16v46l-40-16z" fill="#c18e52" />
      <path d="M82 74l40-16 40 16-40 16z" fill="#e6bb83" />
      <path d="M100 67l40 16v14l-8-3-8 3V80z" fill="#ec4899" opacity=".75" />
      <circle cx="186" cy="46" r="13" fill="#f5b82e" />
    </svg>
  );
}
