import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentParts } from "./shell/document-parts.ts";

// React renders the document again when the error screen appears or disappears, with these parts of the server's HTML.
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
