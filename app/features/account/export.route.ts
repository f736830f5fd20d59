import { odooContext } from "#app/server/gateway/gateway.server.ts";
import type { Route } from "./+types/export.route";

/** Downloads the customer's personal data as a JSON file. */
export async function loader({ context }: Route.LoaderArgs) {
  const copy = await context.get(odooContext).query("account.export", {});
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${copy.exportedAt.slice(0, 10)}.json"`,
    },
  });
}
