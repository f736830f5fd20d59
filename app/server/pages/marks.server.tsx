import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import type { Locale } from "#contract/limits.ts";
import { fragment } from "#app/server/fragment.server.tsx";
import { HeaderState } from "#app/shell/layout/header.tsx";
import { ToastNotice } from "#app/shell/toast-notice.tsx";
import type { PlaceName } from "#app/shop/place.tsx";
import { MARKS, type ShopperMarks } from "#app/shop/shopper-marks.ts";

const rendered = new LRUCache<string, Promise<Record<"header" | "toast", string>>>({ max: 500 });

/** The contents of a kept page's places for a shopper with these marks. */
export async function contentsOf(
  marks: ShopperMarks,
  banner: string,
  locale: Locale,
): Promise<Record<PlaceName, string>> {
  const json = JSON.stringify(marks);
  const key = `${locale} ${json}`;
  let parts = rendered.get(key);
  if (!parts) {
    rendered.set(key, (parts = render(marks, locale)));
    parts.catch(() => rendered.delete(key));
  }
  const script = `<script type="application/json" id="${MARKS}">${json.replaceAll("<", "\\u003c")}</script>`;
  return { ...(await parts), top: script + banner };
}

/** Uses the components that hydrate in the browser. */
async function render(marks: ShopperMarks, locale: Locale) {
  const [header, toast] = await Promise.all([
    fragment(<HeaderState />, locale, marks),
    fragment(<ToastNotice />, locale, marks),
  ]);
  return { header: renderToString(header), toast: renderToString(toast) };
}
