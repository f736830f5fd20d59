import type { Plugin } from "vite";

/**
 * Parts of React Router that the browser never runs here but would load: hooks for tracing tools, view transitions kept
 * for a reload, blockers of navigation, the lazy discovery of routes (ours are known from the start,
 * react-router.config.ts), the preloading of a route's own stylesheets (ours stand in the page), and warnings to
 * developers, who have them in development. Each function ends where it begins, and the bundler drops what follows: a
 * first load is 5 kB lighter. The build fails when React Router's code stops looking the way this expects. See
 * docs/decisions/007.
 */
const UNUSED: Record<string, Record<string, string>> = {
  "hooks.js": { "function warningOnce(key, cond, message) {": "return;" },
  "router/history.js": { "function warning(cond, message) {": "return;" },
  "server-runtime/warnings.js": { "function warnOnce(condition, message) {": "return;" },
  "router/instrumentation.js": {
    "function getRouteInstrumentationUpdates(fns, route) {": "return {};",
    "function instrumentClientSideRouter(router, fns) {": "return router;",
    "function consumeInstrumentationClientResultMetaReceiver(router) {": "return;",
  },
  "router/router.js": {
    "function patchRoutesImpl(routeId, children, dataRoutes, manifest, mapRouteProperties, allowElementMutations) {":
      "return;",
    "function restoreAppliedTransitions(_window, transitions) {": "return;",
    "function persistAppliedTransitions(_window, transitions) {": "return;",
    "function getBlocker(key, fn) {": "return;",
    "function updateBlocker(key, newBlocker) {": "return;",
    "function deleteBlocker(key) {": "return;",
    "function shouldBlockNavigation({ currentLocation, nextLocation, historyAction }) {": "return;",
  },
  "dom/ssr/fog-of-war.js": {
    "function isFogOfWarEnabled(routeDiscovery, ssr) {": "return false;",
    "function getPartialManifest({ sri, ...manifest }, router) {": "return manifest;",
    "function getPatchRoutesOnNavigationFunction(getRouter, manifest, routeModules, ssr, routeDiscovery, isSpaMode, basename) {":
      "return;",
    "function useFogOFWarDiscovery(router, manifest, routeModules, ssr, routeDiscovery, isSpaMode) {":
      "return;",
  },
  "dom/ssr/links.js": {
    "function prefetchRouteCss(route) {": "return;",
    "async function prefetchStyleLinks(route, routeModule) {": "return;",
    "async function getKeyedPrefetchLinks(matches, manifest, routeModules) {": "return [];",
  },
};

/** Spec 9: a page whose code is gone is loaded anew, once in ten seconds for each path; else the error screen says so. */
const RELOAD = "window.location.reload();";
const RELOAD_ONCE = `
  let last = "0", name = "reloaded:" + window.location.pathname;
  try { last = sessionStorage.getItem(name) ?? last; sessionStorage.setItem(name, String(Date.now())); } catch {}
  if (!navigator.onLine || Date.now() - Number(last) < 10000) return { default: () => { throw error; } };
  ${RELOAD}`;

export function chunkErrorsOnce(): Plugin {
  return {
    name: "chunk-errors-once",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      if (!id.endsWith("react-router/dist/production/lib/dom/ssr/routeModules.js")) return null;
      if (!code.includes(RELOAD))
        this.error("React Router reloads differently: look at vite.lean-router.ts");
      return { code: code.replace(RELOAD, RELOAD_ONCE), map: null };
    },
  };
}

/** What must be true, and what is said to the developer when it is not; it still throws. */
const INVARIANT = /\binvariant\(([^;"`]+), ("[^"]+"|`[^`]+`)\);/g;

export function leanRouter(): Plugin {
  const found = new Set<string>();
  let messages = 0;
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const [, file] = id.split("react-router/dist/production/lib/");
      if (!file) return null;
      let lean = code.replaceAll(INVARIANT, (_, condition: string) => {
        messages += 1;
        return `invariant(${condition});`;
      });
      if (file in UNUSED) found.add(file);
      for (const [head, end] of Object.entries(UNUSED[file] ?? {})) {
        if (!lean.includes(head))
          this.error(`React Router's ${file} has changed: look at vite.lean-router.ts`);
        lean = lean.replace(head, head + end);
      }
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (error || (found.size === Object.keys(UNUSED).length && messages > 30)) return;
      this.error("React Router's files have moved: look at vite.lean-router.ts");
    },
  };
}
