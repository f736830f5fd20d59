import { createContext } from "react";

/** The page's CSS and nonce. Only the server has them; React keeps what the server wrote when it hydrates. */
export const PageStyle = createContext({ css: "", nonce: "" });
