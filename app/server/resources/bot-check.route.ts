import { data } from "react-router";
import { BOT_ACTIONS, selfHosted } from "#app/server/forms/bot-check.server.ts";
import type { Route } from "./+types/bot-check.route";

/** Serves a challenge to browsers that fill in a form. */
export async function loader({ url }: Route.LoaderArgs) {
  const action = BOT_ACTIONS.find((one) => one === url.searchParams.get("action"));
  if (!selfHosted || !action) throw data(null, { status: 404 });
  return Response.json(await selfHosted.challenge(action), {
    headers: { "Cache-Control": "no-store" },
  });
}
