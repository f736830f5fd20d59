import type { ServerBuild } from "react-router";
import { BUILT_IN, LOCALES } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";

/** Whether the shop has the languages of the build, in its order. */
export const hasOwnLanguages = LOCALES.join() !== BUILT_IN.join();

type Route = { id: string; parentId?: string | undefined; path?: string | undefined };

/**
 * The build with the pages of the shop's languages instead of its own: copies of the first language's, which have no prefix.
 * So that an own language, or another first one, needs no build (decision 046).
 */
export function withOwnRoutes(build: ServerBuild): ServerBuild {
  return {
    ...build,
    routes: ownRoutes(build.routes),
    assets: { ...build.assets, routes: ownRoutes(build.assets.routes) },
  };
}

function ownRoutes<R extends Route>(routes: Record<string, R | undefined>): Record<string, R> {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const own = all.flatMap((route) => {
    const { name, locale } = partsOf(route.id);
    if (locale === undefined) return [route];
    return locale === BUILT_IN[0] ? LOCALES.map((one) => copyOf(route, name, one)) : [];
  });
  return Object.fromEntries(own.map((route) => [route.id, route]));
}

function copyOf<R extends Route>(route: R, name: string, locale: (typeof LOCALES)[number]): R {
  const { name: parent, locale: below } = partsOf(route.parentId ?? "");
  const prefix = PREFIX[locale].slice(1);
  // A layout has no path; the path of what is in it begins at the root.
  const path =
    prefix && (route.path !== undefined || isHome(route))
      ? [prefix, route.path].filter(Boolean).join("/")
      : route.path;
  return {
    ...route,
    id: `${name}___${locale}`,
    ...(below !== undefined && { parentId: `${parent}___${locale}` }),
    path,
  };
}

/** Its path is empty, as a layout's. */
function isHome({ id }: Route): boolean {
  return id.startsWith("home___");
}

function partsOf(id: string): { name: string; locale?: string } {
  const [name = "", locale] = id.split("___");
  return locale === undefined ? { name } : { name, locale };
}
