/** The better of the codings that a client accepts (`Accept-Encoding`); null for none. */
export function acceptedCoding(header: string | null): "br" | "gzip" | null {
  return accepts(header, "br") ? "br" : accepts(header, "gzip") ? "gzip" : null;
}

export function accepts(header: string | null, coding: string): boolean {
  const offers = (header ?? "")
    .toLowerCase()
    .split(",")
    .map((offer) => offer.trim().split(";"));
  return offers.some(
    ([offer, q]) => offer?.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(q ?? ""),
  );
}
