import type { Namespace } from "./messages.ts";
import { localeOfPath } from "./locales.ts";
import { setTexts, type Texts } from "./messages.ts";

/** One small file for each locale and namespace. What only the server writes is not among them. */
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<Texts>(["/locales/*/*.json", "!/locales/*/{api,mail,toast}.json"], {
      import: "default",
    });

/**
 * Brings the texts that a page shows; awaited at the top of its module, so that they come with the page's code.
 * The server has all of them from the start.
 */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  if (import.meta.env.SSR) return;
  const locale = localeOfPath(location.pathname);
  await Promise.all(
    namespaces.map(async (namespace) => {
      const texts = await files[`/locales/${locale}/${namespace}.json`]?.();
      if (texts) setTexts(locale, namespace, texts);
    }),
  );
}
