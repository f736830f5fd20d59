import type { Picture } from "#contract/blocks.ts";
import { ShopImage } from "#app/shop/images/image.tsx";

type BlockPictureProps = {
  picture: Picture;
  sizes: string;
  priority?: boolean;
  className: string;
};

/** A picture of the shop's folder, or of a CMS, which resizes its own. */
export function BlockPicture({ picture, sizes, priority, className }: BlockPictureProps) {
  if ("path" in picture)
    return (
      <ShopImage
        image={picture}
        ratio="wide"
        sizes={sizes}
        priority={priority}
        className={className}
      />
    );
  return (
    <img
      src={picture.url}
      alt={picture.alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
}
