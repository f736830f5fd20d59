/** The better of the codings that a client accepts (`Accept-Encoding`); null for none. */
export function acceptedCoding(header: string | null): "br" | "gzip" | null {
  const offers = (header ?? "").split(",").map((offer) => offer.trim().split(";"));
  const takes = (name: string) =>
    offers.some(([offer, q]) => offer?.trim() === name && !/^\s*q=0(\.0*)?\s*$/.test(q ?? ""));
  return takes("br") ? "br" : takes("gzip") ? "gzip" : null;
}
