import { href } from "react-router";
import type { BlockOf } from "#contract/blocks.ts";
import type { Image } from "#contract/values/shapes.ts";
import { listingTexts } from "#locales/listing/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { GuardedLink } from "#app/shop/guarded-link.tsx";
import { ProductRow } from "#app/shop/product/product-row.tsx";
import { useRootData } from "#app/shop/use-root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { BlockPicture } from "./block-picture.tsx";
import type { ShownBlock } from "./blocks.server.ts";
import { Categories } from "./categories.tsx";
import { Hero } from "./hero.tsx";
import { Quotes } from "./quotes.tsx";

type BlocksProps = {
  blocks: ShownBlock[];
  /** The page's title and first words, which a hero at the top says that has none of its own. */
  title: string;
  text?: string;
  /** Of a hero at the top that has no picture. */
  goods?: Image[];
};

/** The blocks of the home page or of a content page, below or with its one `<h1>`. */
export function Blocks({ blocks, title, text = "", goods }: BlocksProps) {
  return blocks.map((block, at) => {
    const id = `block-${at + 1}`;
    // oxlint-disable-next-line react/no-array-index-key -- a page's blocks do not move
    return <OneBlock key={id} {...{ block, id, title, text, goods, isFirst: at === 0 }} />;
  });
}

/** Whether the first block says the title. */
export function hasOwnTitle([first]: ShownBlock[]): boolean {
  return first?.type === "hero";
}

type OneBlockProps = Omit<BlocksProps, "blocks" | "text"> & {
  text: string;
  block: ShownBlock;
  id: string;
  isFirst: boolean;
};

function OneBlock({ block, id, title, text, goods, isFirst }: OneBlockProps) {
  switch (block.type) {
    case "hero":
      return isFirst ? (
        <Hero
          {...block}
          {...{ id, goods, isFirst }}
          level="h1"
          title={block.title || title}
          text={block.title || block.text ? block.text : text}
        />
      ) : (
        <Hero {...block} {...{ id, isFirst }} level="h2" />
      );
    case "promises":
      return <Promises {...block} />;
    case "categories":
      return <Categories {...block} id={id} />;
    case "products":
      return <Products {...block} id={id} />;
    case "picture":
      return <PictureWithWords {...block} />;
    case "text":
      // oxlint-disable-next-line react/no-danger -- passed through safeHtml in the middleware
      return <div className={TEXT} dangerouslySetInnerHTML={{ __html: block.html }} />;
    case "reviews":
      return <Quotes {...block} id={id} />;
    case "newsletter":
      return <Newsletter {...block} />;
  }
}

const TEXT = "prose mx-auto max-w-2xl";

function Promises({ items }: BlockOf<"promises">) {
  const ofShop = useRootData()?.shop?.promises.slice(0, MOST_PROMISES) ?? [];
  return (
    <ul className="mt-4 flex flex-col gap-x-6 gap-y-1 text-sm empty:hidden md:flex-row">
      {(items.length > 0 ? items : ofShop).map((promise) => (
        <li key={promise} className="flex items-center gap-2">
          <Tick />
          {promise}
        </li>
      ))}
    </ul>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0" fill="none">
      <path d="m2 9 4 4 8-10" stroke="var(--color-good)" strokeWidth="2" />
    </svg>
  );
}

/** In one row; the footer has all. */
const MOST_PROMISES = 3;

type ProductsProps = Extract<ShownBlock, { type: "products" }> & { id: string };

function Products({ id, title, show, cards, more }: ProductsProps) {
  const t = useT(listingTexts);
  const local = useLocalPath();
  const titles = {
    newest: t("front.latest"),
    "best-rated": t("front.bestRated"),
    "best-selling": t("front.bestSelling"),
    reduced: t("front.reduced"),
    category: "",
    chosen: "",
  };
  return (
    <ProductRow
      id={id}
      title={title || titles[show]}
      products={cards}
      more={
        more && (
          <Link to={local(more)} className="py-2">
            {t("front.all")}
          </Link>
        )
      }
    />
  );
}

function PictureWithWords({ title, html, picture, link }: BlockOf<"picture">) {
  const hasWords = title !== "" || html !== "" || link !== null;
  return (
    <div className={`mt-12 grid items-center gap-6 ${hasWords ? "md:grid-cols-2" : ""}`}>
      <BlockPicture
        picture={picture}
        sizes={hasWords ? "(min-width: 72rem) 35rem, (min-width: 52rem) 48vw, 100vw" : "100vw"}
        className="aspect-video w-full rounded-card object-cover"
      />
      {hasWords && (
        <div className="flex flex-col items-start gap-4">
          {title && <h2>{title}</h2>}
          {/* oxlint-disable-next-line react/no-danger -- passed through safeHtml in the middleware */}
          {html && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
          {link && (
            <GuardedLink to={link.to} look="primary">
              {link.label}
            </GuardedLink>
          )}
        </div>
      )}
    </div>
  );
}

function Newsletter({ title, text }: BlockOf<"newsletter">) {
  const t = useT(listingTexts);
  const local = useLocalPath();
  return (
    <section className="mt-12 flex flex-col items-start gap-4 rounded-card bg-mist p-6 md:p-12">
      <h2>{title || t("front.newsletter")}</h2>
      {text && <p>{text}</p>}
      <ButtonLink to={local(href("/newsletter/:step?"))}>{t("front.subscribe")}</ButtonLink>
    </section>
  );
}
