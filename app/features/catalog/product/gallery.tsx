import { lazy, Suspense, useRef, useState, type MouseEvent } from "react";
import { LARGE_IMAGE } from "#contract/limits.ts";
import type { Product } from "#contract/catalog.ts";
import type { Image } from "#contract/values/shapes.ts";
import { catalogTexts } from "#locales/catalog/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { ShopImage, useImageUrl } from "#app/shop/images/image.tsx";

/** Loaded on demand, because most shoppers never open it. */
const ZoomDialog = lazy(() => import("./zoom-dialog.tsx"));

/** A native scroll area; thumbnails and images are links. Without JavaScript only the dialog is missing. */
export function Gallery({ name, images }: { name: string; images: Product["images"] }) {
  const t = useT(catalogTexts);
  const url = useImageUrl();
  const strip = useRef<HTMLUListElement>(null);
  const [zoomed, setZoomed] = useState<Image | null>(null);

  function scrollTo(event: MouseEvent, index: number) {
    event.preventDefault();
    strip.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "start" });
  }

  function zoom(event: MouseEvent, image: Product["images"][number]) {
    if (image.video || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setZoomed(image);
  }

  return (
    <section
      aria-label={t("product.pictures", { name })}
      className="min-w-0 md:sticky md:top-4 md:self-start"
    >
      <ul ref={strip} className="pictures motion-safe:scroll-smooth">
        {images.map((image, index) => (
          <li key={image.video ?? image.path} id={`picture-${index + 1}`} className="picture">
            <a
              href={image.video ?? url(image, LARGE_IMAGE)}
              rel={image.video && "noopener noreferrer"}
              aria-label={t(image.video ? "product.video" : "product.zoom", { number: index + 1 })}
              onClick={(event) => zoom(event, image)}
              className={image.video ? "block" : "block cursor-zoom-in"}
            >
              <ShopImage
                image={image}
                priority={index === 0}
                sizes="(min-width: 68rem) 34rem, (min-width: 44rem) 46vw, 75vw"
                className="aspect-square w-full object-cover"
              />
              {image.video && (
                <span className="absolute bottom-4 left-4 rounded-full bg-ink px-4 py-2 text-white">
                  ▶ {new URL(image.video).host}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="thumbs">
          {images.map((image, index) => (
            <li key={image.video ?? image.path}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t("product.picture", { number: index + 1 })}
                onClick={(event) => scrollTo(event, index)}
                className="block overflow-hidden rounded-control border border-line hover:border-ink"
              >
                <ShopImage
                  image={image}
                  alt=""
                  sizes="4rem"
                  upTo={160}
                  className="size-16 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed && (
        <Suspense fallback={null}>
          <ZoomDialog image={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </section>
  );
}
