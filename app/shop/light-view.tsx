import { createContext, use, type ReactNode } from "react";

/** Whether the document is in the light view; the same for all pages that it shows (docs/decisions/037). */
export const LightView = createContext(false);

export const useIsLight = () => use(LightView);

declare global {
  /** Set by the loader of the scripts (late-scripts.server.ts): in the light view, and on a very slow connection. */
  var savesData: boolean | undefined;
}

/** For links whose page's data is loaded as soon as they are pointed at; never where data is to be saved. */
export const prefetch = () => (globalThis.savesData ? "none" : "intent");

/** What a page needs only without scripts, which the light view may never load. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return useIsLight() ? children : <noscript>{children}</noscript>;
}
