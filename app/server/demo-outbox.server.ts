import type { Locale } from "#contract/limits.ts";
import { describeErp } from "./gateway/gateway.server.ts";
import { demoTexts } from "#locales/demo.ts";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import { translator } from "#locales/texts.ts";

/** The address of the demo's mail that a page says has been sent. */
export type DemoOutbox = { path: string; text: string };

/** Null wherever mails are sent. The text is included, so that browsers load nothing more for a demo. */
export async function demoOutbox(locale: Locale): Promise<DemoOutbox | null> {
  const about = await describeErp();
  if (!about?.outboxPath) return null;
  const text = translator(demoTexts, locale)("outbox.link");
  return { path: `${about.outboxPath}?lang=${SHORT_LANGUAGE[locale]}`, text };
}
