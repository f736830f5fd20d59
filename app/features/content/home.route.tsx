import { href } from "react-router";
import type { Block, Picture } from "#contract/blocks.ts";
import { HOME_KEY } from "#contract/content.ts";
import type { Locale } from "#contract/limits.ts";
import { listingTexts } from "#locales/listing/texts.ts";
import { translator } from "#locales/texts.ts";
import { localPath } from "#app/i18n/locales.ts";
import { odooContext, orNull } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { pageMeta } from "#app/shop/page-meta.ts";
import { useRootData } from "#app/shop/use-root-data.ts";
import { unlessAdded } from "#app/ui/revalidate.ts";
import type { Route } from "./+types/home.route";
import { Blocks, hasOwnTitle } from "./blocks/blocks.tsx";
import { shownBlocks } from "./blocks/blocks.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const locale = context.get(localeContext);
  const page = await orNull(odoo.query("content.page", { key: HOME_KEY }));
  const own = page ? await shownBlocks(odoo, page.blocks, locale) : [];
  if (page && own.length > 0)
    return { title: page.title, description: page.description, blocks: own, goods: [] };
  const [highlights, profile] = await Promise.all([
    odoo.query("catalog.highlights", {}),
    orNull(odoo.query("shop.profile", {})),
  ]);
  const { title = "", text = "" } = profile?.home ?? {};
  const blocks = ofCatalogue(locale, { title, text, picture: highlights.hero });
  const goods = highlights.latest.slice(0, SHOWN_GOODS).map(({ image }) => image);
  return { title, description: text, blocks: await shownBlocks(odoo, blocks, locale), goods };
}

/** In one row beside the first words. */
const SHOWN_GOODS = 3;

/** The home page of a shop that has written none. */
function ofCatalogue(
  locale: Locale,
  words: { title: string; text: string; picture: Picture | null },
): Block[] {
  const row = (show: "newest" | "best-rated" | "reduced") =>
    ({ type: "products", title: "", show, category: "", products: [] }) satisfies Block;
  const label = translator(listingTexts, locale)("front.shopNew");
  const to = `${localPath(href("/search"), locale)}?sort=latest`;
  return [
    { type: "hero", ...words, link: { to, label } },
    { type: "promises", items: [] },
    { type: "categories", title: "" },
    row("newest"),
    row("best-rated"),
    { type: "reviews", title: "" },
    row("reduced"),
  ];
}

export const shouldRevalidate = unlessAdded;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { home, name } = matches[0].loaderData?.shop ?? {};
  const title = loaderData?.title || home?.title || "";
  const [first] = loaderData?.blocks ?? [];
  const picture = first?.type === "hero" ? first.picture : null;
  const tags = pageMeta(matches[0].loaderData, {
    title,
    description: loaderData?.description || home?.text,
    image: picture && "path" in picture ? picture : undefined,
  });
  return title === name ? [{ title }, ...tags.slice(1)] : tags; // not the name twice
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { blocks, title, description, goods } = loaderData;
  const home = useRootData()?.shop?.home;
  const words = title || home?.title || "";
  return (
    <>
      {!hasOwnTitle(blocks) && <h1 className="mb-6">{words}</h1>}
      <Blocks blocks={blocks} title={words} text={description || home?.text} goods={goods} />
    </>
  );
}
