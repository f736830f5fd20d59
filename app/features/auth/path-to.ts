/** A page that afterwards leads to where the shopper was going, if anywhere. */
export function pathTo(page: string, to: string): string {
  return to === "" ? page : `${page}?${new URLSearchParams({ to })}`;
}
