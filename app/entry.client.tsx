import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentParts } from "./shell/document-parts.ts";

// The document is rendered anew when the error screen appears or disappears: it then needs what the server wrote.
const style = document.head.querySelector("style");
const parts = {
  css: style?.textContent ?? "",
  withoutScripts: "",
  nonce: style?.nonce ?? "",
  privacy: document.getElementById("privacy")?.outerHTML ?? "",
  scripts: () => "",
};

startTransition(() => {
  hydrateRoot(
    document,
    <DocumentParts value={parts}>
      <HydratedRouter />
    </DocumentParts>,
  );
});
