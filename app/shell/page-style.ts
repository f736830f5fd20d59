import { createContext } from "react";

/** The page's CSS and nonce: from the build on the server, from the server's page in the browser. */
export const PageStyle = createContext({ css: "", withoutScripts: "", nonce: "" });
