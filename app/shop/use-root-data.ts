import { useRouteLoaderData } from "react-router";
import type { loadRootData } from "#app/server/root-data.server.ts";

/** The root loader's data; undefined if it failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loadRootData>("root");
}
