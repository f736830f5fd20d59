import { createContext } from "react";

/** What the server alone can write into the document; in the browser it is read off the document again. */
export const DocumentParts = createContext({
  css: "",
  withoutScripts: "",
  nonce: "",
  /** The question about privacy, or nothing (privacy.server.ts). */
  privacy: "",
  /** What starts the scripts (late-scripts.server.ts). */
  scripts: (): string => "",
});
