import { data } from "react-router";
import { clientAddressContext } from "#app/server/client-address.server.ts";
import { openAnonymousGateway } from "#app/server/gateway/anonymous.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";
import type { Route } from "./+types/feeds.route";
import { feedText } from "./feed.server.ts";
import { type Reader, READERS } from "./item.server.ts";
import { createFeedGate } from "./open-feeds.server.ts";

const gate = createFeedGate();
/** Someone who reads so slowly holds a place of four. */
const LONGEST_MS = 10 * 60_000;

/** `/feeds/google.xml` and `/feeds/meta.xml`: everything for sale, at guests' prices, in the language of the address. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const reader = readerOf(url.pathname);
  if (!reader) throw data(null, { status: 404 });
  const leave = gate.enter(context.get(clientAddressContext));
  if (typeof leave === "number") {
    return new Response("Too many requests for product feeds\n", {
      status: 429,
      headers: { "Retry-After": String(leave), "Cache-Control": "no-store" },
    });
  }
  const locale = context.get(localeContext);
  const id = context.get(requestIdContext);
  // Each part has the time of a request.
  const gateway = () => openAnonymousGateway(request, locale, id);
  const parts = feedText(gateway, reader, locale);
  const first = await parts.next().catch((error: unknown) => {
    leave();
    throw error;
  });
  return new Response(streamOf(first, parts, leave, request.signal), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=900",
      "X-Robots-Tag": "noindex",
    },
  });
}

function readerOf(pathname: string): Reader | null {
  const [, name = ""] = /\/feeds\/(\w+)\.xml$/.exec(pathname) ?? [];
  return Object.hasOwn(READERS, name) ? (name as Reader) : null;
}

/** A part that fails ends the transfer as broken, so that no reader takes half a catalogue for all of it. */
function streamOf(
  first: IteratorResult<string>,
  parts: AsyncGenerator<string>,
  leave: () => void,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const until = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  let next: IteratorResult<string> | null = first;
  let hasLeft = false;
  const end = () => {
    if (!hasLeft) leave();
    hasLeft = true;
  };
  return new ReadableStream({
    start(controller) {
      until.addEventListener("abort", () => {
        end();
        controller.error(until.reason);
      });
    },
    async pull(controller) {
      try {
        const part = next ?? (await parts.next());
        next = null;
        if (!part.done) return controller.enqueue(encoder.encode(part.value));
        end();
        controller.close();
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    async cancel() {
      end();
      await parts.return(undefined);
    },
  });
}
