import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** Matching takes longer than sending a kept page. */
const KNOWN = 2_000;

/** Names the route of a path, such as `product`, the same in all languages; `none` if it has none. */
export function routeNames(routes: ServerBuild["routes"]): (pathname: string) => string {
  /** Made at the first name: only metrics and traces ask for one. */
  let made: { tree: RouteObject[]; known: LRUCache<string, string> } | null = null;
  return (pathname) => {
    made ??= { tree: childrenOf(undefined, routes), known: new LRUCache({ max: KNOWN }) };
    const { tree, known } = made;
    const found = known.get(pathname);
    if (found !== undefined) return found;
    const path = pathname.replace(/(^\/_root)?\.data$/, "") || "/";
    const id = matchRoutes(tree, path)?.at(-1)?.route.id ?? "none";
    const name = id.split("___")[0]!;
    known.set(pathname, name);
    return name;
  };
}

function childrenOf(parent: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  const own = Object.values(routes).filter((route) => route?.parentId === parent);
  return own.flatMap((route): RouteObject[] => {
    if (!route) return [];
    const { id, path, index, caseSensitive } = route;
    if (index) return [{ id, path, index, caseSensitive }];
    return [{ id, path, caseSensitive, children: childrenOf(id, routes) }];
  });
}
