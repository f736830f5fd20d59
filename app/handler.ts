import { createRequestHandler, RouterContextProvider } from "react-router";
import { clientAddressContext } from "./server/client-address.server.ts";
import { config } from "./server/config.server.ts";
import { begin, callCounts, closeService, describeErp } from "./server/gateway/gateway.server.ts";
import { log } from "#host/log.ts";
import { requestIdContext } from "./server/request-id.server.ts";

const handle = createRequestHandler(
  await import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

/** The shop as one function, the same on Node and at the edge, and what a host needs to start and stop it. */
export default {
  config,
  log,
  fetch(
    request: Request,
    requestId: string = crypto.randomUUID(),
    address: string | null = null,
  ): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(requestIdContext, requestId);
    context.set(clientAddressContext, address);
    return handle(request, context);
  },
  /** A wrong setting fails at start and not at checkout. */
  async start() {
    await begin();
    return describeErp();
  },
  /** How often each operation reached the ERP. */
  calls: callCounts,
  stop: closeService,
};
