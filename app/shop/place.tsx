import { createContext, use, type ReactNode } from "react";

/**
 * A place of a page; the wish button's is named after the variant that the page shows, the way to the own review after the
 * slug of the product.
 */
export type PlaceName = "top" | "header" | "toast" | "cart" | `wish:${string}` | `yours:${string}`;

/** Returns the placeholder of a shopper's marks while a page is rendered to be kept; null otherwise. */
export const Placeholders = createContext<((name: PlaceName) => string) | null>(null);

/** Content that depends on the shopper's marks. In a kept page it is a placeholder that the server replaces. */
export function Place({ name, children }: { name: PlaceName; children: ReactNode }) {
  const placeholder = use(Placeholders)?.(name);
  if (placeholder === undefined) return <div className="contents">{children}</div>;
  return <div className="contents" dangerouslySetInnerHTML={{ __html: placeholder }} />;
}
