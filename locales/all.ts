import { apiTexts } from "./api/texts.ts";
import { demoTexts } from "./demo/texts.ts";
import { mailTexts } from "./mail/texts.ts";
import { markdownTexts } from "./markdown/texts.ts";
import { PAGE_TEXTS } from "./pages.ts";
import type { Texts } from "./texts.ts";
import { ucpTexts } from "./ucp/texts.ts";

/** What an owner's language translates. */
export const ALL_TEXTS: Texts[] = [...PAGE_TEXTS, apiTexts, demoTexts, mailTexts, markdownTexts, ucpTexts];
