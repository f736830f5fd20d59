import { href } from "react-router";
import type { Image } from "#contract/values/shapes.ts";
import { listingTexts } from "#locales/listing/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { ShopImage } from "#app/shop/images/image.tsx";
import { useRootData } from "#app/shop/use-root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** The shop's title, over the left half of the image; below it on phones. */
export function Hero({ image }: { image: Image }) {
  const t = useT(listingTexts);
  const { home, promises = [] } = useRootData()?.shop ?? {};
  const local = useLocalPath();
  return (
    <section aria-labelledby="promise">
      <div className="relative -mx-4 -mt-4 md:mx-0 md:mt-0">
        <ShopImage
          image={image}
          alt=""
          ratio="wide"
          priority
          sizes="(min-width: 72rem) 72rem, 100vw"
          className="aspect-video w-full object-cover md:aspect-auto md:h-104 md:rounded-card"
        />
        <div className="flex flex-col items-start gap-4 px-4 pt-6 md:absolute md:inset-y-0 md:left-0 md:w-1/2 md:justify-center md:p-12">
          <h1 id="promise" className="text-3xl md:text-4xl">
            {home?.title}
          </h1>
          {home?.text && <p className="text-lg text-soft md:text-ink">{home.text}</p>}
          <ButtonLink to={`${local(href("/search"))}?sort=latest`}>{t("front.shopNew")}</ButtonLink>
        </div>
      </div>
      <ul className="mt-6 grid gap-3 text-sm empty:hidden sm:grid-cols-3">
        {promises.slice(0, MOST_PROMISES).map((promise) => (
          <li key={promise} className="flex items-center gap-2 rounded-control bg-mist px-4 py-3">
            <span aria-hidden="true" className="text-good">
              ✓
            </span>
            {promise}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In one row; the footer has all. */
const MOST_PROMISES = 3;
