import type { Plugin } from "vite";

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
