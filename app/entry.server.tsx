import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import type { Locale } from "#contract/limits.ts";
import { localeOfPath } from "./i18n/locales.ts";
import { css, withoutScripts } from "./server/css.server.ts";
import { errorReference } from "./server/error-reference.server.ts";
import { lateScripts } from "./server/late-scripts.server.ts";
import { prefersLight } from "./server/light-view.server.ts";
import { log } from "#host/log.ts";
import { maskedPath } from "#host/masked-path.ts";
import { type Keeping, keepingContext } from "./server/pages/keeping.server.ts";
import { profileContext } from "./server/root-data.server.ts";
import { supportLine } from "./server/support-line.server.ts";
import { requestIdContext } from "./server/request-id.server.ts";
import { speculationRules } from "./server/speculation.server.ts";
import { choicesOf } from "./server/shopper/privacy.server.ts";
import { measuring, privacyBanner } from "./shell/after-load/privacy.server.tsx";
import { DocumentParts } from "./shell/document-parts.ts";
import { contentSecurityPolicy, setPageHeaders } from "./shell/security-policy.server.ts";
import { LightView } from "./shop/light-view.tsx";
import { Placeholders } from "./shop/place.tsx";
import { structuredData } from "./structured-data.server.ts";

/** Aborts deferred data after this time; the page is complete without it. */
export const streamTimeout = 8_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  setPageHeaders(headers);
  const keeping = context.get(keepingContext);
  if (keeping) return forEverybody(request, status, headers, routerContext, context, keeping);
  const nonce = crypto.randomUUID();
  const choices = choicesOf(request);
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const allowed = { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` };
  headers.set("Content-Security-Policy", contentSecurityPolicy(allowed, choices));
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const started = performance.now();
  const top = await privacyBanner(choices, url, locale);
  const isLight = prefersLight(request);
  const reference = errorHelp(status, context, locale);
  const parts = { nonce, isLight, top, reference };
  const body = await render(request, routerContext, context, parts);
  headers.append("Server-Timing", `page;desc="own", ${timeOf(started)}`);
  if (isbot(request.headers.get("User-Agent") ?? "")) await body.allReady;
  const { loaderData } = routerContext.staticHandlerContext;
  const shop = context.get(profileContext);
  const rules = isLight ? "" : speculationRules(nonce);
  const end = structuredData(loaderData, locale, shop) + rules + measuring(choices, url);
  return new Response(withEnd(body, end), { status, headers });
}

/** What the error screen says beside its message: the reference, and how to reach the shop. */
function errorHelp(status: number, context: RouterContextProvider, locale: Locale): string {
  const profile = context.get(profileContext);
  const support = status >= 400 && profile ? supportLine(profile, locale) : "";
  const parts = [errorReference(status, context.get(requestIdContext), locale), support];
  return parts.filter(Boolean).join("<br>");
}

/** Renders the page completely, with placeholders for the shopper's marks (server/pages). */
async function forEverybody(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
  keeping: Keeping,
) {
  const { nonce, isLight } = keeping;
  const parts = { nonce, isLight, top: keeping.placeholder("top") };
  const started = performance.now();
  const body = await render(request, routerContext, context, parts);
  await body.allReady;
  headers.append("Server-Timing", timeOf(started));
  const locale = localeOfPath(new URL(request.url).pathname);
  const { loaderData } = routerContext.staticHandlerContext;
  const end = structuredData(loaderData, locale, context.get(profileContext));
  const rules = isLight ? "" : speculationRules(nonce);
  return new Response(withEnd(body, end + rules), { status, headers });
}

function timeOf(started: number): string {
  return `render;dur=${(performance.now() - started).toFixed(1)}`;
}

async function render(
  request: Request,
  routerContext: EntryContext,
  context: RouterContextProvider,
  {
    nonce,
    top,
    isLight,
    reference,
  }: { nonce: string; top: string; isLight: boolean; reference?: string },
) {
  const keeping = context.get(keepingContext);
  const giveUp = new AbortController();
  const timer = setTimeout(
    () => giveUp.abort(new Error("deferred data came too late")),
    streamTimeout + 1_000,
  );
  const scripts = () =>
    lateScripts(routerContext, isLight, localeOfPath(new URL(request.url).pathname));
  const themed = css + (context.get(profileContext)?.theme ?? "");
  const body = await renderToReadableStream(
    <Placeholders value={keeping?.placeholder ?? null}>
      <LightView value={isLight}>
        <DocumentParts value={{ css: themed, withoutScripts, nonce, top, scripts, reference }}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </DocumentParts>
      </LightView>
    </Placeholders>,
    {
      nonce,
      signal: AbortSignal.any([request.signal, giveUp.signal]),
      onError(error) {
        if (keeping) keeping.hasFailed = true;
        if (!request.signal.aborted)
          log.error("rendering failed", {
            requestId: context.get(requestIdContext),
            path: pathOf(request),
            error,
          });
      },
    },
  );
  body.allReady.then(
    () => clearTimeout(timer),
    () => clearTimeout(timer),
  );
  return body;
}

/** Appends HTML after the document, where React does not hydrate it. */
function withEnd(html: ReadableStream<Uint8Array>, end: string): ReadableStream<Uint8Array> {
  if (end === "") return html;
  return html.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      flush: (controller) => controller.enqueue(new TextEncoder().encode(end)),
    }),
  );
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A client's mistake, such as a POST to a page without forms, is in the line of its request.
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isRefused || isFromElsewhere(error, request)) return;
  const requestId = (context as RouterContextProvider).get(requestIdContext);
  log.error("request failed", { requestId, path: pathOf(request), error });
};

/** A form posted by another site, or with an origin that is none, which the framework refuses first of all by these errors. */
function isFromElsewhere(error: unknown, { headers, url }: Request): boolean {
  const from = headers.get("Origin");
  if (from === null || from === new URL(url).origin || !(error instanceof Error)) return false;
  return error.message === "Bad Request" || error.message.endsWith("Aborting the action.");
}

function pathOf({ url }: Request): string {
  return maskedPath(new URL(url).pathname);
}
