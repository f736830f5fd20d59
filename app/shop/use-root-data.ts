import { useRouteLoaderData } from "react-router";
import type { loadRootData } from "#app/server/root-data.server.ts";

/** What the root's loader has for every page; undefined where it failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loadRootData>("root");
}
