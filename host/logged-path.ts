import { maskedPath } from "./masked-path.ts";

/** A path for the log, also without the ids of agents' carts, whose addresses no browser opens (decision 082). */
export function loggedPath(pathname: string): string {
  const masked = maskedPath(pathname);
  if (!/^\/+ucp\//i.test(masked)) return masked;
  return masked.replace(/\/(?:cart|checkout)(?:_|%5f)[^/]+/gi, "/:id");
}
