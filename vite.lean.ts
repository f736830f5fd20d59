import type { Plugin } from "vite";

/**
 * Parts of React Router that the browser never runs here but would load: hooks for tracing tools, view transitions kept
 * for a reload, blockers of navigation, the lazy discovery of routes (ours are known from the start, react-router.config.ts), and the preloading
 * of a route's own stylesheets (ours stand in the page). Each function ends where it begins, and the bundler drops what
 * follows: a first load is 3 kB lighter. The build fails when React Router's code stops looking the way this expects.
 * See docs/decisions/007.
 */
const UNUSED: Record<string, Record<string, string>> = {
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
        this.error("React Router reloads differently: look at vite.lean.ts");
      return { code: code.replace(RELOAD, RELOAD_ONCE), map: null };
    },
  };
}

export function leanRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const file = Object.keys(UNUSED).find((path) =>
        id.endsWith(`react-router/dist/production/lib/${path}`),
      );
      if (!file) return null;
      found.add(file);
      let lean = code;
      for (const [head, end] of Object.entries(UNUSED[file] ?? {})) {
        if (!lean.includes(head))
          this.error(`React Router's ${file} has changed: look at vite.lean.ts`);
        lean = lean.replace(head, head + end);
      }
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (error || found.size === Object.keys(UNUSED).length) return;
      this.error("React Router's files have moved: look at vite.lean.ts");
    },
  };
}

/**
 * Parts of React DOM behind components and calls that the shop does not have: `<ViewTransition>`, references to
 * fragments, `<SuspenseList>`, and `preload()` and its kin. Each becomes a function that does nothing.
 */
const NO_SUCH_COMPONENTS = {
  "": [
    "addFragmentHandleToFiber",
    "addFragmentHandleToInstance",
    "applyViewTransitionName",
    "commitAppearingPairViewTransitions",
    "commitDeletedPairViewTransitions",
    "commitEnterViewTransitions",
    "commitExitViewTransitions",
    "commitFragmentInstanceDeletionEffects",
    "commitFragmentInstanceInsertionEffects",
    "commitNestedViewTransitions",
    "commitNewChildToFragmentInstance",
    "commitNewChildToFragmentInstances",
    "deleteChildFromFragmentInstance",
    "FragmentInstance",
    "measureNestedViewTransitions",
    "preconnect",
    "prefetchDNS",
    "preinitModuleScript",
    "preinitScript",
    "preinitStyle",
    "preload",
    "preloadModule",
    "restoreEnterOrExitViewTransitions",
    "restoreNestedViewTransitions",
    "restorePairedViewTransitions",
    "restoreViewTransitionName",
    "restoreViewTransitionOnHostInstances",
    "scheduleViewTransitionEvent",
    "trackEnterViewTransitions",
    "updateSuspenseListComponent",
  ],
  "return false;": [
    "applyViewTransitionToHostInstances",
    "measureViewTransitionHostInstancesRecursive",
  ],
  "return null;": [
    "createViewTransitionInstance",
    "cutOffTailIfNeeded",
    "getViewTransitionClassName",
    "getViewTransitionName",
    "startViewTransition",
  ],
};

export function leanReact(): Plugin {
  let isFound = false;
  return {
    name: "lean-react",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      if (!id.endsWith("react-dom/cjs/react-dom-client.production.js")) return null;
      isFound = true;
      let lean = code.replaceAll(/^FragmentInstance\.prototype\.\w+ = [^]*?^\};\n/gm, "");
      for (const [body, names] of Object.entries(NO_SUCH_COMPONENTS)) {
        for (const name of names) {
          const whole = new RegExp(`^function ${name}\\([^]*?^\\}\\n`, "m");
          if (!whole.test(lean)) this.error(`React DOM has no ${name}: look at vite.lean.ts`);
          lean = lean.replace(whole, `function ${name}() {${body}}\n`);
        }
      }
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (!error && !isFound) this.error("React DOM's file has moved: look at vite.lean.ts");
    },
  };
}

/**
 * Vite wraps every `import()` in 2 kB of code that preloads what the module will import. Ours import little, and pages
 * must not compete with themselves; only a module's CSS is waited for.
 */
export function leanImports(): Plugin {
  return {
    name: "lean-imports",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    enforce: "post",
    transform(code, id) {
      if (id !== "\0vite/preload-helper.js") return null;
      if (!code.includes("export const __vitePreload")) {
        this.error("Vite's preload helper has changed: look at vite.lean.ts");
      }
      return { code: WITH_CSS_ONLY, map: null };
    },
  };
}

const WITH_CSS_ONLY = `export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => {
  const href = "/" + file;
  if (!file.endsWith(".css") || document.querySelector('link[href="' + href + '"]')) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve) => { link.onload = link.onerror = resolve; });
})).then(load);`;

/**
 * sonner adds a `<style>` without a nonce, which our CSP refuses; its CSS is imported beside it instead. A toast goes when it
 * is dragged by 60 % of its width, not by 45 pixels or a flick.
 */
export function ourSonner(): Plugin {
  return {
    name: "our-sonner",
    transform(code, id) {
      if (!id.endsWith("sonner/dist/index.mjs")) return null;
      const without = code.replace(/^__insertCSS\(.*\);$/m, "");
      if (without === code) this.error("sonner no longer injects its CSS the way we take it out");
      const far = without.replace(
        "Math.abs(swipeAmount) >= SWIPE_THRESHOLD || velocity > 0.11",
        "Math.abs(swipeAmount) >= 0.6 * toastRef.current.offsetWidth", // spec 9
      );
      if (far === without) this.error("sonner decides differently when a toast is dragged away");
      return far;
    },
  };
}

/** `loadTexts("cart")` becomes the files of that name, in the module that asks for them (app/i18n/texts.ts). */
export function textsOfPages(): Plugin {
  return {
    name: "texts-of-pages",
    applyToEnvironment: (environment) => environment.name === "client",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes("/app/") || !code.includes("loadTexts(")) return null;
      return code.replaceAll(/\bloadTexts\(([\s"\w,-]+)\)/g, (_, names: string) => {
        const files = names.matchAll(/"([\w-]+)"/g).map(([, name]) => {
          const file = (locale: string) => `import("/locales/${locale}/${name}.json")`;
          return `["${name}", (l) => l === "vi_VN" ? ${file("vi_VN")} : ${file("en_US")}]`;
        });
        return `loadTexts(${[...files].join(", ")})`;
      });
    },
  };
}
