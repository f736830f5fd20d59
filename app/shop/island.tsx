import type { DetailedHTMLProps, HTMLAttributes } from "react";
import { href } from "react-router";
import { useLocalPath } from "#app/i18n/use-t.ts";
import { useIsLight } from "./light-view.tsx";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "shop-island": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { src: string };
    }
  }
}

/**
 * A placeholder that app/shell/after-load/browser-runtime.ts fills from `/islands/recommended`. Empty without
 * JavaScript, so it only holds content that the page also links to.
 */
export function RecommendedIsland({ product }: { product?: string | undefined }) {
  const local = useLocalPath();
  const isLight = useIsLight();
  const parameters = { ...(product && { product }), ...(isLight && { light: "on" }) };
  const search = new URLSearchParams(parameters).toString();
  const src = `${local(href("/islands/:key", { key: "recommended" }))}${search && `?${search}`}`;
  return <shop-island src={src} className="block" />;
}
