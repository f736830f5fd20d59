import { createRequestHandler, RouterContextProvider } from "react-router";
import { clientAddressContext } from "./server/client-address.server.ts";
import { config } from "./server/config.server.ts";
import { begin, callCounts, closeService, describeErp } from "./server/gateway/gateway.server.ts";
import { log } from "#host/log.ts";
import type { PageDictionaries } from "#host/page-dictionaries.ts";
import { createPages } from "./server/pages/pages.server.ts";
import { requestIdContext } from "./server/request-id.server.ts";

const handle = createRequestHandler(
  await import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

const pages = createPages(handle);

/** The shop as one request handler for Node and edge hosts, with the functions to start and stop it. */
export default {
  config,
  log,
  async fetch(
    request: Request,
    requestId: string = crypto.randomUUID(),
    address: string | null = null,
  ): Promise<Response> {
    const kept = await pages.answer(request, requestId);
    if (kept) return kept;
    const context = new RouterContextProvider();
    context.set(requestIdContext, requestId);
    context.set(clientAddressContext, address);
    return handle(request, context);
  },
  /** Fails at the start, not at the first order, if a setting is wrong. */
  async start(dictionaries: PageDictionaries = new Map()) {
    await begin();
    await pages.start(dictionaries);
    return describeErp();
  },
  /** Counts the calls of each operation that reached the ERP. */
  calls: callCounts,
  stop: closeService,
};
