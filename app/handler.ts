import { createRequestHandler, RouterContextProvider } from "react-router";
import { clientAddressContext } from "./server/client-address.server.ts";
import { config, SETTING_NAMES } from "./server/config.server.ts";
import { withAnswerHeaders } from "./server/answer-headers.server.ts";
import { withErrorReference } from "./server/error-reference.server.ts";
import {
  askMiddleware,
  begin,
  callCounts,
  closeService,
  describeErp,
} from "./server/gateway/gateway.server.ts";
import { languageFile, writeLanguageFiles } from "./server/languages/language-files.server.ts";
import { hasOwnLanguages, withOwnRoutes } from "./server/languages/own-routes.server.ts";
import { fromMarkdownAddress, toMarkdown } from "./markdown/address.server.ts";
import { log, logFrom } from "#host/log.ts";
import type { PageDictionaries } from "#host/page-dictionaries.ts";
import { responseOf, type Visit } from "#host/visit.ts";
import { createPages } from "./server/pages/pages.server.ts";
import { createRehearsal } from "./server/rehearsal.server.ts";
import { requestIdContext } from "./server/request-id.server.ts";
import { routeNames } from "./server/route-name.server.ts";

const READINESS = "/readyz";

const built = await import("virtual:react-router/server-build");
const build = hasOwnLanguages ? withOwnRoutes(built) : built;
const route = createRequestHandler(build, import.meta.env.MODE);

async function handle(request: Request, context: RouterContextProvider): Promise<Response> {
  const file = languageFile(request);
  if (file) return file;
  if (isForAgents(request))
    return askMiddleware(request, context.get(requestIdContext), context.get(clientAddressContext));
  const answer = withAnswerHeaders(
    toMarkdown(request) ?? (await route(fromMarkdownAddress(request), context)),
  );
  return withErrorReference(answer, request.url, context.get(requestIdContext));
}

const pages = createPages(handle);
logFrom(config.LOG_LEVEL);
const rehearsal = createRehearsal({
  tryPage: (path) => pages.tryPage(path),
  seconds: config.REHEARSAL_SECONDS,
  log,
});
/** A worker has no start before its first request. */
let isRehearsed = false;

/**
 * The Universal Commerce Protocol. Not a route: browsers load the names of all routes, and never ask for these addresses
 * (decision 082).
 */
function isForAgents(request: Request): boolean {
  return /^\/(ucp\/|\.well-known\/ucp$)/.test(URL.parse(request.url)?.pathname ?? "");
}

async function render(
  request: Request,
  requestId: string = crypto.randomUUID(),
  address: string | null = null,
): Promise<Response> {
  const answer = await handle(request, contextOf(requestId, address));
  const isProbe = isRehearsed && URL.parse(request.url)?.pathname === READINESS;
  return isProbe ? rehearsal.checked(answer) : answer;
}

function contextOf(requestId: string, address: string | null): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestIdContext, requestId);
  context.set(clientAddressContext, address);
  return context;
}

function probe(): Request {
  return new Request(new URL(READINESS, config.PUBLIC_URL));
}

/** The shop for Node and edge hosts, with the functions to start and stop it. */
export default {
  config,
  settingNames: SETTING_NAMES,
  log,
  routeOf: routeNames(build.routes),
  /** The page that is kept for this visit; null for what must be rendered. */
  kept: (visit: Visit) => pages.answer(visit),
  render,
  /** Both of them. */
  async fetch(...asked: Parameters<typeof render>): Promise<Response> {
    const kept = await pages.answer(asked[0]);
    return kept ? responseOf(kept) : render(...asked);
  },
  /** Fails at the start, not at the first order, if a setting is wrong. */
  async start(dictionaries: PageDictionaries = new Map()) {
    await begin();
    if (hasOwnLanguages) await writeLanguageFiles(build);
    await pages.start(dictionaries);
    return describeErp();
  },
  /** Begins with the start: a page of each kind is tried before `/readyz` says that shoppers may come. */
  async rehearse() {
    isRehearsed = true;
    await rehearsal.begin(() => handle(probe(), contextOf(crypto.randomUUID(), null)));
  },
  /** Counts the calls of each operation that reached the ERP. */
  calls: callCounts,
  stop: closeService,
};
