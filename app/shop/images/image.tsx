import { LARGE_IMAGE, SQUARE_SIZES, WIDE_SIZES } from "#contract/limits.ts";
import type { Image } from "#contract/values/shapes.ts";
import { useIsLight } from "#app/shop/light-view.tsx";
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
  const isLight = useIsLight();
  const most = isLight ? upTo / LIGHT_SHARE : upTo;
  const widths = WIDTHS[ratio].filter((width) => width <= most);
  const widest = widths.at(-1) ?? WIDTHS[ratio][0];
  const offered = widths.map((width) => `${url(image, width, ratio)} ${width}w`).join(", ");
  return (
    <img
      srcSet={isLight ? undefined : offered}
      sizes={isLight ? undefined : sizes}
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

/** The light view has one file for each image: on a phone about one pixel for each CSS pixel. */
const LIGHT_SHARE = 4;

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
