import { accepts } from "./accepted-coding.ts";

type HeaderOf = (name: string) => string | null | undefined;

/**
 * The hash of the compression dictionary that the browser has for this address (RFC 9842), as it is sent; null if the
 * answer may not use it. Only requests from the shop's own pages or the address bar may: other sites learn nothing from sizes.
 */
export function availableDictionary(headerOf: HeaderOf): string | null {
  const site = headerOf("sec-fetch-site");
  if (site !== "same-origin" && site !== "none") return null;
  if (!accepts(headerOf("accept-encoding") ?? null, "dcz")) return null;
  return headerOf("available-dictionary")?.trim() ?? null;
}
