import { odooContext } from "#app/server/gateway/gateway.server.ts";
import type { Route } from "./+types/export.route";

/** The customer's own copy of their data, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const copy = await context.get(odooContext).query("account.export", {});
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${copy.exportedAt.slice(0, 10)}.json"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
