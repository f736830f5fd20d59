import { data, redirect } from "react-router";
import type { Route } from "./+types/not-found.route";
import { movedTo } from "./moved.server.ts";

/** Matches all unknown URLs. Thrown from a loader, so that status and locale are right. */
export function loader({ url }: Pick<Route.LoaderArgs, "url">) {
  const place = movedTo(url.pathname);
  if (place) throw redirect(place, 301);
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
