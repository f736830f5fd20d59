import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { localeOfPath } from "./i18n/locales.ts";
import { setMessages } from "./i18n/messages.ts";

const locale = localeOfPath(location.pathname);
const { messages } =
  locale === "vi_VN" ? await import("#locales/vi_VN/index.ts") : await import("#locales/en_US/index.ts");
setMessages(locale, messages);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
