import { use, useEffect, type ReactNode } from "react";
import {
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRevalidator,
  useSubmit,
} from "react-router";
import type { Route } from "./+types/root";
import { given } from "#given-languages";
import { LANGUAGE } from "#locales/languages.ts";
import { shellTexts } from "#locales/shell/texts.ts";
import { useLocale, useT } from "./i18n/use-t.ts";
import { gatewayMiddleware } from "./server/gateway/route-middleware.server.ts";
import { invitationMiddleware } from "./server/shopper/invitation.server.ts";
import { localeMiddleware } from "./server/locale.server.ts";
import { loadRootData } from "./server/root-data.server.ts";
import { ConnectionNotice } from "./shell/connection/connection-notice.tsx";
import { inTurn } from "./shell/connection/in-turn.ts";
import { keepPage } from "./shell/connection/keep-page.ts";
import { AlternateLinks } from "./shell/layout/alternate-links.tsx";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { LoadingBar } from "./shell/loading-bar.tsx";
import { useIsLight } from "./shop/light-view.tsx";
import { pageMeta, titleOfPath } from "./shop/page-meta.ts";
import { useRootData } from "./shop/use-root-data.ts";
import { useShopperMarks } from "./shop/use-shopper-marks.ts";
import { DocumentParts } from "./shell/document-parts.ts";
import { Toasts } from "./shell/toasts.tsx";
import { usePageFocus } from "./shell/use-page-focus.ts";
import { useReloadGuard } from "./shell/use-reload-guard.ts";

export const middleware: Route.MiddlewareFunction[] = [
  localeMiddleware,
  invitationMiddleware,
  gatewayMiddleware,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage, inTurn];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadRootData(context, request);
}

/** Default for pages without their own meta. The error screen renders its own title. */
export function meta({ error, loaderData, location }: Route.MetaArgs) {
  if (error) return [];
  return pageMeta(loaderData, { title: titleOfPath(location.pathname) });
}

export function Layout({ children }: { children: ReactNode }) {
  usePageFocus();
  const t = useT(shellTexts);
  const { css, withoutScripts, nonce, top, scripts } = use(DocumentParts);
  const paper = useRootData()?.shop?.paper;
  const withScripts = !useMatches().some(
    (match) => (match.handle as RouteHandle | undefined)?.scripts === false,
  );
  return (
    <html
      lang={LANGUAGE[useLocale()]}
      data-languages={given}
      data-light={useIsLight() || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <noscript>
          <style
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: withoutScripts }}
          />
        </noscript>
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
        <Meta />
        {!useRouteError() && <AlternateLinks />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {paper && <meta name="theme-color" content={paper} />}
      </head>
      <body className="antialiased">
        <a href="#main" className="skip-link">
          {t("skip")}
        </a>
        {top && <div id="top" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: top }} />}
        {children}
        <ConnectionNotice />
        {withScripts && <ScrollRestoration nonce={nonce} />}
        {withScripts && (
          <script
            id="scripts"
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: scripts() }}
          />
        )}
      </body>
    </html>
  );
}

/** `handle = { scripts: false }` renders a page without scripts, as plain HTML. */
export type RouteHandle = { scripts?: boolean };

export default function App() {
  const { toast } = useShopperMarks();
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  useReloadGuard();
  useEffect(() => {
    // Not ended with the page: an error screen that replaces it needs them too.
    setTimeout(
      () =>
        void import("./shell/after-load/browser-runtime.ts").then(({ start }) =>
          start(revalidate, submit),
        ),
      AFTER_LOAD_MS,
    );
  }, [revalidate, submit]);
  return (
    <>
      <LoadingBar />
      <Outlet />
      <Toasts toast={toast} />
    </>
  );
}

const AFTER_LOAD_MS = 1000; // spec 9.10

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
