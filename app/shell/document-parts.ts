import { createContext } from "react";

type Parts = {
  css: string;
  withoutScripts: string;
  nonce: string | undefined;
  /** HTML above the page: the consent banner; on a kept page also the shopper's marks as JSON. */
  top: string;
  /** The loader of the scripts (late-scripts.server.ts). */
  scripts: () => string;
  /** Of an answer that failed, for the error screen. In the browser after-load/error-reference.ts shows it. */
  reference?: string | undefined;
};

/** Parts of the document that only the server can render; the browser reads them from the server's HTML. */
export const DocumentParts = createContext<Parts>({
  css: "",
  withoutScripts: "",
  nonce: undefined,
  top: "",
  scripts: () => "",
});
