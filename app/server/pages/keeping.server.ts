import { createContext, type RouterContextProvider } from "react-router";
import type { OpenGateway } from "#app/server/gateway/calls.server.ts";
import type { PlaceName } from "#app/shop/place.tsx";

/** State of the rendering of a page that is to be kept. */
export type Keeping = {
  /** As in the page's key: "" for the guests' one. */
  priceList: string;
  /** Contains a random id, so that content of the page cannot be taken for a placeholder. */
  placeholder: (name: PlaceName) => string;
  /** Which of its two forms is rendered (docs/decisions/037). */
  isLight: boolean;
  /** Marks the page's own scripts and styles, whose hashes are kept. */
  nonce: string;
  /** The page's calls; null until the gateway is open. */
  calls: Pick<OpenGateway, "tags" | "isPersonal" | "hasFailed" | "isForTheMoment"> | null;
  /** A part could not be rendered. */
  hasFailed: boolean;
  /** Its address has a value that the page does not know; each such address would be a page of its own. */
  isUnknown: boolean;
};

/** Null for a page that is rendered for the shopper of the request. */
export const keepingContext = createContext<Keeping | null>(null);

/** Called by a loader that ignores a value of the address: the page is rendered for each request. */
export function doNotKeep(context: Readonly<RouterContextProvider>): void {
  const keeping = context.get(keepingContext);
  if (keeping) keeping.isUnknown = true;
}
