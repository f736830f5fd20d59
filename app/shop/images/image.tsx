import { LARGE_IMAGE, SQUARE_SIZES, WIDE_SIZES } from "#contract/limits.ts";
import type { Image } from "#contract/values/shapes.ts";
import { useRootData } from "#app/shop/use-root-data.ts";

type Ratio = "square" | "wide";

type ImageProps = {
  image: Image;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  ratio?: Ratio;
  /** The width of the largest useful file, so that thumbnails do not load large ones. */
  upTo?: number;
  /** For the largest image of the first screen, which loads first. */
  priority?: boolean;
  className?: string;
  alt?: string;
};

export function ShopImage({
  image,
  sizes,
  ratio = "square",
  upTo = LARGE_IMAGE,
  priority,
  className,
  alt,
}: ImageProps) {
  const url = useImageUrl();
  const widths = WIDTHS[ratio].filter((width) => width <= upTo);
  const widest = widths.at(-1) ?? WIDTHS[ratio][0];
  return (
    <img
      srcSet={widths.map((width) => `${url(image, width, ratio)} ${width}w`).join(", ")}
      sizes={sizes}
      src={url(image, widest, ratio)}
      width={widest}
      height={heightOf(widest, ratio)}
      alt={alt ?? image.alt}
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      style={{ backgroundColor: image.colour }}
      className={className}
    />
  );
}

const WIDTHS = { square: SQUARE_SIZES, wide: WIDE_SIZES } as const satisfies Record<
  Ratio,
  readonly number[]
>;

/** `{base}{path}/{width}x{height}/{name}` (spec 3.7). */
export function useImageUrl() {
  const base = useRootData()?.config.imageBase ?? "";
  return (image: Image, width: number, ratio: Ratio = "square") =>
    imageUrl(base, image, width, ratio);
}

export function imageUrl(
  base: string,
  image: Image,
  width: number,
  ratio: Ratio = "square",
): string {
  return `${base}${image.path}/${width}x${heightOf(width, ratio)}/${image.name}`;
}

function heightOf(width: number, ratio: Ratio) {
  return ratio === "wide" ? (width * 9) / 16 : width;
}
