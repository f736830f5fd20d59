import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DocumentMarks, MARKS, NO_MARKS } from "./shop/shopper-marks.ts";
import { LightView } from "./shop/light-view.tsx";
import { finishPostsOnLeaving } from "./shell/connection/in-turn.ts";
import { DocumentParts } from "./shell/document-parts.ts";

// React renders the document again when the error screen appears or disappears, with these parts of the server's HTML.
const style = document.head.querySelector("style");
const parts = {
  css: style?.textContent ?? "",
  withoutScripts: "",
  nonce: style?.nonce ?? "",
  top: document.getElementById("top")?.innerHTML ?? "",
  scripts: () => "",
};

const marks = document.getElementById(MARKS)?.textContent;

finishPostsOnLeaving();
// From here on links load data instead of documents.
document.querySelector('script[type="speculationrules"]')?.remove();

startTransition(() => {
  hydrateRoot(
    document,
    <LightView value={"light" in document.documentElement.dataset}>
      <DocumentParts value={parts}>
        <DocumentMarks value={marks ? JSON.parse(marks) : NO_MARKS}>
          <HydratedRouter />
        </DocumentMarks>
      </DocumentParts>
    </LightView>,
  );
});
