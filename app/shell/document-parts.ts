import { createContext } from "react";

/** Parts of the document that only the server can render; the browser reads them from the server's HTML. */
export const DocumentParts = createContext({
  css: "",
  withoutScripts: "",
  nonce: undefined as string | undefined,
  /** HTML above the page: the consent banner; on a kept page also the shopper's marks as JSON. */
  top: "",
  /** The loader of the scripts (late-scripts.server.ts). */
  scripts: (): string => "",
});
