import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { localeOfPath } from "./i18n/locales.ts";
import { config } from "./server/config.server.ts";
import { css, withoutScripts } from "./server/css.server.ts";
import { lateScripts } from "./server/late-scripts.server.ts";
import { log } from "#host/log.ts";
import { type Choices, choicesOf } from "./server/shopper/privacy.server.ts";
import { requestIdContext } from "./server/request-id.server.ts";
import { measuring, measuringSources, privacyBanner } from "./shell/after-load/privacy.server.ts";
import { DocumentParts } from "./shell/document-parts.ts";
import { structuredData } from "./structured-data.server.ts";

/** Aborts deferred data after this time; the page is complete without it. */
export const streamTimeout = 8_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const nonce = crypto.randomUUID();
  const choices = choicesOf(request);
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, choices));
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  // Pages with an `unload` listener are not kept in the back/forward cache.
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), unload=()");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const giveUp = new AbortController();
  const timer = setTimeout(
    () => giveUp.abort(new Error("deferred data came too late")),
    streamTimeout + 1_000,
  );
  const body = await renderToReadableStream(
    <DocumentParts
      value={{
        css,
        withoutScripts,
        nonce,
        privacy: privacyBanner(choices, url, locale),
        scripts: () => lateScripts(routerContext),
      }}
    >
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </DocumentParts>,
    {
      nonce,
      signal: AbortSignal.any([request.signal, giveUp.signal]),
      onError(error) {
        if (!request.signal.aborted)
          log.error("rendering failed", { path: new URL(request.url).pathname, error });
      },
    },
  );
  body.allReady.then(
    () => clearTimeout(timer),
    () => clearTimeout(timer),
  );
  if (isbot(request.headers.get("User-Agent") ?? "")) await body.allReady;
  const { loaderData } = routerContext.staticHandlerContext;
  const end = structuredData(loaderData, locale) + measuring(choices, url);
  return new Response(withEnd(body, end), { status, headers });
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
  if (request.signal.aborted) return;
  const requestId = (context as RouterContextProvider).get(requestIdContext);
  log.error("request failed", { requestId, path: new URL(request.url).pathname, error });
};

/** Allows scripts by the page's nonce only; styles by nonce and from the site's own files (the toasts'). */
function contentSecurityPolicy(nonce: string, choices: Choices) {
  const { connect, img, frame } = measuringSources(choices);
  const check = botCheckSource();
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'", // placeholder colours of images
    ["img-src 'self' data: blob:", ...imageSources(), ...img].join(" "),
    ["connect-src 'self'", ...check, ...connect].join(" "),
    ["frame-src 'self'", ...check, ...frame].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${config.PAYMENT_ORIGINS}`.trim(),
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The origins of the image CDN and of images in content pages. */
function imageSources(): string[] {
  const { IMAGE_BASE_URL: base, IMAGE_ORIGINS: others } = config;
  return [base && new URL(base).origin, others].filter(Boolean);
}

/** The bot check's script connects to its provider and opens a frame from it. */
function botCheckSource(): string[] {
  return config.BOT_CHECK === "recaptcha" ? [new URL(config.botCheck.script).origin] : [];
}
