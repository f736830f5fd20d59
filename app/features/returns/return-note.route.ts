import { isId } from "#contract/values/shapes.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import type { Route } from "./+types/return-note.route";

const TYPES = { pdf: "application/pdf", html: "text/html; charset=utf-8" };

/** Downloads the drop-off note of an open return, for shoppers with access to the order. */
export async function loader({ context, params: { orderId, returnId } }: Route.LoaderArgs) {
  const isPossible = isId(orderId) && isId(returnId);
  const note = isPossible
    ? await context.get(odooContext).query("returns.note", { orderId, returnId })
    : null;
  if (!note) return new Response(null, { status: 404 });
  const name = `${note.number.replaceAll(/[^\w-]/g, "-")}.${note.kind}`;
  return new Response(Uint8Array.fromBase64(note.data), {
    headers: {
      "Content-Type": TYPES[note.kind],
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
