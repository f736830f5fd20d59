import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadTexts } from "./i18n/texts.ts";

await loadTexts("shell");

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
