import type { DetailedHTMLProps, HTMLAttributes } from "react";
import { href } from "react-router";
import { useLocalPath } from "#app/i18n/use-t.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "shop-island": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { src: string };
    }
  }
}

/**
 * A place for a part of a page that comes late, from `/islands/recommended` (app/shell/after-load/later.ts). Without JavaScript it stays
 * empty: what matters stands on the page, with a plain link to more.
 */
export function RecommendedIsland({ product }: { product?: string | undefined }) {
  const local = useLocalPath();
  const search = product ? `?${new URLSearchParams({ product })}` : "";
  const src = local(href("/islands/:key", { key: "recommended" })) + search;
  return <shop-island src={src} className="block" />;
}
