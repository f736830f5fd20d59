import type { Locale } from "#contract/limits.ts";
import { outboxPath } from "./gateway/gateway.server.ts";
import { demoTexts } from "#locales/demo/texts.ts";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import { translator } from "#locales/texts.ts";

/** The link to the demo's sent mail. */
export type DemoOutbox = { path: string; text: string };

/** Null unless mails go to the demo's outbox. Includes the text, so that browsers load no texts for it. */
export async function demoOutbox(locale: Locale): Promise<DemoOutbox | null> {
  const path = await outboxPath();
  if (!path) return null;
  const text = translator(demoTexts, locale)("outbox.link");
  return { path: `${path}?lang=${SHORT_LANGUAGE[locale]}`, text };
}
