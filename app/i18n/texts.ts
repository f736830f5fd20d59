import type { Locale } from "#contract/limits.ts";
import type { Namespace } from "./messages.ts";
import { localeOfPath } from "./locales.ts";
import { setTexts, type Texts } from "./messages.ts";

/** What the build makes of a name in a page's module: the file of either language (vite.lean.ts). */
type TextFile = [Namespace, (locale: Locale) => Promise<{ default: Texts }>];

/**
 * Brings the texts that a page shows; awaited at the top of its module, so that they come with the page's code and no
 * page pays for the names of the others'. The server has all of them from the start.
 */
export async function loadTexts(...files: (Namespace | TextFile)[]): Promise<void> {
  if (import.meta.env.SSR) return;
  const locale = localeOfPath(location.pathname);
  await Promise.all(
    files.map(async (file) => {
      if (typeof file === "string") return;
      const [namespace, load] = file;
      setTexts(locale, namespace, (await load(locale)).default);
    }),
  );
}
