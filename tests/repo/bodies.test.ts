import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The files that read what a request brings, or pass it on unread. Each has a limit for its length and its structure. */
const READERS = [
  "app/server/forms/posted-form.server.ts",
  "app/server/gateway/http.server.ts", // passes on
  "app/server/gateway/uploads.server.ts", // passes on
  "middleware/contract/values/posted.ts",
  "middleware/uploads/arrival.ts",
];

test("a request's body is read only where its structure is limited", () => {
  const reads =
    /\.formData\(|\brequest\.(json|text|arrayBuffer|blob|bytes|clone)\(|\brequest\.body\b|\bbody\b.*\}(: Request\b| = request\b)/;
  const found = globSync("{app,demo,host,middleware}/**/*.{ts,tsx}")
    .filter((file) => !/\.(test|testing)\.tsx?$/.test(file))
    .filter((file) => reads.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(READERS);
});
