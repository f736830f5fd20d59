import { leaves } from "#tests/routes.ts";
import type { openGuest } from "#tests/odoo/guest.ts";

export type Page = { path: string; status: number; text: string };
type Visitor = ReturnType<typeof openGuest>;

const AT_ONCE = 4;
const MOST_PAGES = 400;
const SEARCHES = ["/search?q=zzzz", "/search?q=office", "/search?sort=price-asc&page=2"];
/** Files that no shopper reads, and what ends the visitor's session or sends mails. */
const LEFT_OUT =
  /^\/(image|documents|assets|languages|shop-files|api|hooks)\/|^\/readyz$|\.(png|svg)$/;
const BUILT_IN = /^\/vi(\/|$)/;

/** Every page of `app/routes.ts` in one language, with values for its parameters, and the pages that they link. */
export async function walk(
  visitor: Visitor,
  { prefix, values, follows }: { prefix: string; values: Record<string, string>; follows: boolean },
): Promise<Page[]> {
  const routes = leaves
    .map(({ path }) => path)
    .filter((path) => !BUILT_IN.test(path))
    .map((path) => filled(path, values));
  const paths = [...routes, ...SEARCHES].map((path) => prefix + (path === "/" ? "" : path));
  const queue = new Set(paths.map((path) => path || "/"));
  const pages: Page[] = [];
  const waiting = queue.values();
  async function work() {
    for (const path of waiting) {
      if (LEFT_OUT.test(path)) continue;
      const page = { path, ...(await visitor.visit(path)) };
      pages.push(page);
      for (const link of follows ? linksOf(page) : []) if (queue.size < MOST_PAGES) queue.add(link);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pages;
}

function filled(path: string, values: Record<string, string>): string {
  return path
    .replace("*", "x-404")
    .replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? "x-404");
}

/** Within the shop; of listings only the first page, whose parameters are many. */
function linksOf({ text }: Page): string[] {
  const links = [
    ...text.matchAll(/(?:href="|<loc>)(?:http:\/\/(?:127\.0\.0\.1|localhost):\d+)?(\/[^"#?<]*)/g),
  ];
  return links.map(([, path = ""]) => path).filter((path) => !path.startsWith("//"));
}
