import type { Image } from "#contract/values/shapes.ts";
import { Thumbnail } from "./thumbnail.tsx";

type LinePictureProps = { line: { gift?: object | undefined; image: Image }; width: 56 | 64 };

/** The picture of an ordered line; gift cards share one. */
export function LinePicture({ line, width }: LinePictureProps) {
  return line.gift ? (
    <img src="/gift-card.svg" alt="" width={width} className="shrink-0 self-start" />
  ) : (
    <Thumbnail image={line.image} width={width} />
  );
}
