import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { localeOfPath } from "./i18n/locales.ts";
import { setMessages } from "./i18n/messages.ts";
import { PageStyle } from "./shell/page-style.ts";

const locale = localeOfPath(location.pathname);
const { messages } =
  locale === "vi_VN"
    ? await import("#locales/vi_VN/index.ts")
    : await import("#locales/en_US/index.ts");
setMessages(locale, messages);

// The document is built anew when the error screen comes or goes: it then needs the styles that the server wrote.
const style = document.head.querySelector("style");
const pageStyle = { css: style?.textContent ?? "", nonce: style?.nonce ?? "" };

startTransition(() => {
  hydrateRoot(
    document,
    <PageStyle value={pageStyle}>
      <HydratedRouter />
    </PageStyle>,
  );
});
