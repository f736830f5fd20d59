import { data } from "react-router";
import { odooContext } from "#app/server/gateway/gateway.server.ts";
import type { Route } from "./+types/not-found.route";
import { movedAnswer } from "./moved.server.ts";

/** Matches all unknown URLs. Thrown from a loader, so that status and locale are right. */
export async function loader({ context, url }: Pick<Route.LoaderArgs, "context" | "url">) {
  const moved = await movedAnswer(context.get(odooContext), url);
  if (moved) throw moved;
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
