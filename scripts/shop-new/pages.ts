import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** As Vite names files. */
const FROM_ROOT = "/scripts/shop-new/pages/";

/**
 * The pages of a new shop by their path, as `en_US/terms.draft.md`; those of a language of the owner's are drafts in English to
 * translate.
 */
export function pagesIn(language: string): [path: string, text: string][] {
  const all = [...newPages()];
  const own = all.filter(([path]) => path.startsWith(`${language}/`));
  if (own.length > 0) return own;
  return all
    .filter(([path]) => path.startsWith("en_US/"))
    .map(([path, text]) => [
      path.replace("en_US/", `${language}/`).replace(/(\.draft)?\.md$/, ".draft.md"),
      text,
    ]);
}

/**
 * The pages of a new shop by their path, sorted. Vite includes them in the build; run from sources,
 * without `import.meta.env`, they are read.
 */
function newPages(): Map<string, string> {
  const found: Record<string, string> = import.meta.env
    ? import.meta.glob("/scripts/shop-new/pages/*/*.md", {
        query: "?raw",
        import: "default",
        eager: true,
      })
    : readPages();
  const entries = Object.entries(found).map(
    ([path, text]) => [path.replace(FROM_ROOT, ""), text] as const,
  );
  return new Map(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function readPages(): Record<string, string> {
  const cwd = join(import.meta.dirname, "pages");
  const paths = globSync("*/*.md", { cwd });
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(cwd, path), "utf8")]));
}
