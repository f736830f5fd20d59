import type { MetaDescriptor } from "react-router";
import { LARGE_IMAGE } from "#contract/limits.ts";
import type { Image } from "#contract/values/shapes.ts";
import type { RootData } from "#app/server/root-data.server.ts";
import { imageUrl } from "./images/image.tsx";

type Page = { title: string; description?: string; image?: Image };

/** Title, description and social card. `root`: the root match's loader data. */
export function pageMeta(
  root: Pick<RootData, "config" | "shop"> | undefined,
  { title, description, image }: Page,
): MetaDescriptor[] {
  const { config, shop } = root ?? {};
  const site = shop?.name ?? "";
  const tags: MetaDescriptor[] = [
    { title: [title, site].filter(Boolean).join(shop?.titleSeparator) },
    { property: "og:title", content: title },
    { property: "og:site_name", content: site },
  ];
  if (description) {
    tags.push(
      { name: "description", content: description },
      { property: "og:description", content: description },
    );
  }
  if (image && config) {
    const url = new URL(imageUrl(config.imageBase, image, LARGE_IMAGE), config.publicUrl).href;
    tags.push(
      { property: "og:image", content: url },
      { name: "twitter:card", content: "summary_large_image" },
    ); // spec 2.4
  }
  return tags;
}

/** The default title of a page: "Reset Password" for `/reset-password` (spec 2.4). */
export function titleOfPath(pathname: string): string {
  const last = pathname.split("/").findLast(Boolean) ?? "";
  return last
    .split(/[-_]+/)
    .map((word, index) =>
      index > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(" ");
}

const SMALL = new Set("a an and as at but by for from in nor of on or the to vs with".split(" "));
