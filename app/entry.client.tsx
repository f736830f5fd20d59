import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { PageStyle } from "./shell/page-style.ts";

// The document is built anew when the error screen comes or goes: it then needs the styles that the server wrote.
const style = document.head.querySelector("style");
const pageStyle = {
  css: style?.textContent ?? "",
  withoutScripts: "",
  nonce: style?.nonce ?? "",
};

startTransition(() => {
  hydrateRoot(
    document,
    <PageStyle value={pageStyle}>
      <HydratedRouter />
    </PageStyle>,
  );
});
