import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export type Leaf = { path: string; file: string };

/** Every URL of the shop as a pattern (`/product/:slug`), with its file below `app/`. */
export const leaves = leavesOf(routes);

function leavesOf(entries: RouteConfigEntry[]): Leaf[] {
  return entries.flatMap(({ path = "", file, children }) =>
    children ? leavesOf(children) : [{ path: `/${path.replace(/\/$/, "")}`, file }],
  );
}
