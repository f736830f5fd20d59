import type { Locale } from "#contract/limits.ts";
import english from "#locales/en_US/mail.json" with { type: "json" };
import vietnamese from "#locales/vi_VN/mail.json" with { type: "json" };
import { describeErp } from "./gateway/gateway.server.ts";

/** Where a visitor of the demo finds the mail that a page says has been sent. */
export type DemoOutbox = { path: string; text: string };

/** Null wherever mails are sent. The text comes along: no browser should load it for a demo. */
export async function demoOutbox(locale: Locale): Promise<DemoOutbox | null> {
  const about = await describeErp();
  if (!about?.outboxPath) return null;
  const [language, words] = locale === "vi_VN" ? ["vi", vietnamese] : ["en", english];
  return { path: `${about.outboxPath}?lang=${language}`, text: words.demo.link };
}
