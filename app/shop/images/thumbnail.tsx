import { SQUARE_SIZES } from "#contract/limits.ts";
import type { Image } from "#contract/values/shapes.ts";
import { ShopImage } from "./image.tsx";

const LOOKS = {
  48: "size-12",
  56: "size-14",
  64: "size-16",
  80: "size-20",
  96: "size-20 sm:size-24",
} as const;

type ThumbnailProps = { image: Image; width: keyof typeof LOOKS; isFaded?: boolean };

/** A small product image beside its name, so without alternative text. The file has twice the pixels. */
export function Thumbnail({ image, width, isFaded = false }: ThumbnailProps) {
  return (
    <ShopImage
      image={image}
      alt=""
      sizes={`${width}px`}
      upTo={SQUARE_SIZES.find((size) => size >= 2 * width)}
      className={`${LOOKS[width]} shrink-0 rounded-control object-cover ${isFaded ? "opacity-60" : ""}`}
    />
  );
}
