import type { BlockOf } from "#contract/blocks.ts";
import type { Image } from "#contract/values/shapes.ts";
import { ShopImage } from "#app/shop/images/image.tsx";
import { GuardedLink } from "#app/shop/guarded-link.tsx";
import { BlockPicture } from "./block-picture.tsx";

type HeroProps = BlockOf<"hero"> & {
  id: string;
  level: "h1" | "h2";
  /** Shown where there is no picture. */
  goods?: Image[];
  isFirst: boolean;
};

/** Words over the left half of a picture; below it on phones. Without a picture they are beside some of the goods. */
export function Hero({
  id,
  level: Heading,
  title,
  text,
  picture,
  link,
  goods = [],
  isFirst,
}: HeroProps) {
  const words = (
    <>
      <Heading id={id} className="text-3xl">
        {title}
      </Heading>
      {text && <p className="text-soft md:text-ink">{text}</p>}
      {link && (
        <GuardedLink to={link.to} look="primary">
          {link.label}
        </GuardedLink>
      )}
    </>
  );
  const place = isFirst ? "-mt-4 md:mt-0" : "mt-12";
  if (picture)
    return (
      <section aria-labelledby={id} className={`relative -mx-4 md:mx-0 ${place}`}>
        <BlockPicture
          picture={picture}
          priority={isFirst}
          sizes="(min-width: 72rem) 72rem, 100vw"
          className="aspect-video w-full object-cover md:aspect-auto md:h-104 md:rounded-card"
        />
        <div className="hero-words flex flex-col items-start gap-4 px-4 pt-6 md:p-12">{words}</div>
      </section>
    );
  return (
    <section
      aria-labelledby={id}
      className={`-mx-4 grid gap-6 bg-mist px-4 py-8 md:mx-0 md:grid-cols-2 md:items-center md:rounded-card md:p-12 ${place}`}
    >
      <div className="flex flex-col items-start gap-4">{words}</div>
      <ul className="grid grid-cols-3 gap-3 empty:hidden">
        {goods.map((image, at) => (
          <li key={image.path}>
            <ShopImage
              image={image}
              alt=""
              upTo={480}
              priority={isFirst && at === 0}
              sizes="(min-width: 52rem) 11rem, 30vw"
              className="aspect-square w-full rounded-card object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
