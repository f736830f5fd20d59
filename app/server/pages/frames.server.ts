import type { Frame, Frames } from "#host/frames.ts";
import type { PlaceName } from "#app/shop/place.tsx";
import type { Contents, KeptPage } from "./page-store.server.ts";
import { memoryOfTexts, remembered } from "./remembered.server.ts";

/** Of contents, of which many shoppers have the same. */
const contentFrames = memoryOfTexts<Frame>({ share: 0.05, size: 2_000 });

/**
 * The page with these contents, compressed. Its own text is compressed once, and anew only from place to place where a
 * product is on the wishlist, or a customer's way to their review is. A shopper's contents have frames of their own: sizes
 * tell nothing about them.
 */
export async function framedWith(
  page: KeptPage,
  { contentOf, end }: Contents,
  frames: Frames,
): Promise<Uint8Array<ArrayBuffer>> {
  const { runs, places } = partsOf(page);
  const own = runs.map((run, at) => {
    const inside = run.filter((_, of) => of % 2 === 1) as PlaceName[];
    const wished = inside.filter((name) => isWish(name) && contentOf(name) !== contentOf("wish:"));
    const others = inside.filter((name) => !isWish(name)).map(contentOf);
    const text = () =>
      run.map((piece, of) => (of % 2 === 1 ? contentOf(piece as PlaceName) : piece)).join("");
    return remembered(page.frames, `${frames.name} ${at} ${wished.join()} ${others.join()}`, () =>
      frames.frame(text(), wished.length > 0 ? "once" : "often"),
    );
  });
  const between = [...places.map(contentOf), end].map((text) =>
    remembered(contentFrames, `${frames.name} ${text}`, () => frames.frame(text, "once")),
  );
  return frames.joined(await Promise.all(own.flatMap((frame, at) => [frame, between[at]!])));
}

const isWish = (name: string) => name.startsWith("wish:");
/** Whether a place is compressed with the text around it: it has few contents, of which none is confidential. */
const isInside = (name: string) => isWish(name) || name === "cart" || name.startsWith("yours:");

/** The other places of a page, and what is before, between and behind them: text, the name of an inner place, text. */
function partsOf({ pieces }: KeptPage) {
  const runs: string[][] = [[]];
  const places: PlaceName[] = [];
  pieces.forEach((piece, at) => {
    const isPlace = at % 2 === 1 && !isInside(piece);
    if (isPlace) places.push(piece as PlaceName);
    if (isPlace) runs.push([]);
    else runs.at(-1)?.push(piece);
  });
  return { runs, places };
}
