import { use, useEffect } from "react";
import {
  href,
  isRouteErrorResponse,
  UNSAFE_DataRouterContext as DataRouter,
  useLocation,
} from "react-router";
import { shellTexts } from "#locales/shell/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { DocumentParts } from "./document-parts.ts";
import { shown } from "./connection/keep-page.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { isUnreachable } from "#app/ui/connection.ts";
import { TryAgain } from "#app/ui/try-again.tsx";
import { AuthLayout } from "./layout/auth-layout.tsx";

/** The root error boundary (spec 2.2): status, message, image and a link home. Never shows the error's own text. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useT(shellTexts);
  const local = useLocalPath();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : isUnreachable(error) ? null : 500;
  const [reply] = Object.values<Reply>(use(DataRouter)?.router.state.actionData ?? {});
  const message = t(`error.${messageFor(status)}`, { path: pathname });
  useEffect(() => {
    shown.isError = true;
    return () => void (shown.isError = false);
  }, []);
  return (
    <AuthLayout>
      <title>{[status, message].filter(Boolean).join(" ")}</title>
      <div className="flex flex-col items-center gap-5 py-8 text-center">
        <img src="/lost-parcel.svg" alt="" width="240" height="160" />
        {status && <p className="text-3xl font-semibold text-accent">{status}</p>}
        <h1>{message}</h1>
        {reply?.error ? (
          <SendAgain reply={reply} />
        ) : status === 404 ? (
          <p className="text-soft">{t("error.notFoundHelp")}</p>
        ) : (
          <p className="text-soft">
            {t("error.retryHelp")} <TryAgain />
          </p>
        )}
        {status === 404 && (
          <ButtonLink to={local(href("/search"))}>{t("error.allProducts")}</ButtonLink>
        )}
        <ButtonLink
          to={local("/")}
          look={status === 404 ? "quiet" : "primary"}
          reloadDocument={status !== 404}
        >
          {t("backHome")}
        </ButtonLink>
        <p
          id="reference"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: use(DocumentParts).reference || "" }}
        />
      </div>
    </AuthLayout>
  );
}

/** The ERP answered neither a form without JavaScript nor the page that shows it again: nothing posted is lost. */
function SendAgain({ reply }: { reply: Reply }) {
  const t = useT(shellTexts);
  const { pathname, search } = useLocation();
  return (
    <>
      <ReplyErrors reply={reply} />
      <form method="post" action={pathname + search} className="flex flex-col items-center gap-3">
        <p className="text-soft">{t("error.kept")}</p>
        {fieldsOf(reply.initialValue ?? {}).map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{t("error.sendAgain")}</Button>
      </form>
    </>
  );
}

/** The names of a form's fields, as conform reads them: `billing.city`, `lines[0].quantity`. */
function fieldsOf(value: unknown, name = ""): [string, string][] {
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value))
    return value.flatMap((one, i) =>
      fieldsOf(one, typeof one === "string" ? name : `${name}[${i}]`),
    );
  return Object.entries(value ?? {}).flatMap(([key, one]) =>
    fieldsOf(one, name ? `${name}.${key}` : key),
  );
}

/** A 4xx is a bad request, a 5xx a bad response; without a status there was no response. */
function messageFor(status: number | null) {
  if (status === null) return isOffline() ? "offline" : "network";
  if (status === 404) return "notFound";
  if (status === 504) return "timeout";
  if (status === 503) return "erpDown";
  return status < 500 ? "badRequest" : "general";
}

/** Unknown on the server, which counts as online. */
function isOffline(): boolean {
  return !import.meta.env.SSR && !navigator.onLine;
}
