import { createContext } from "react";

/** Parts of the document that only the server can render; the browser reads them from the server's HTML. */
export const DocumentParts = createContext({
  css: "",
  withoutScripts: "",
  nonce: "",
  /** The consent banner, or "" (privacy.server.ts). */
  privacy: "",
  /** The loader of the scripts (late-scripts.server.ts). */
  scripts: (): string => "",
});
