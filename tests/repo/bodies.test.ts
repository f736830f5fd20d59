import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** All files that read or forward request bodies. Each has a limit for length and structure. */
const READERS = [
  "app/server/forms/posted-form.server.ts",
  "app/server/gateway/http.server.ts", // forwards
  "app/server/gateway/uploads.server.ts", // forwards
  "middleware/contract/values/posted.ts",
  "middleware/uploads/arrival.ts",
];

test("request bodies are read only where their structure is limited", () => {
  const reads =
    /\.formData\(|\brequest\.(json|text|arrayBuffer|blob|bytes|clone)\(|\brequest\.body\b|\bbody\b.*\}(: Request\b| = request\b)/;
  const found = globSync("{app,demo,host,middleware}/**/*.{ts,tsx}")
    .filter((file) => !/\.(test|testing)\.tsx?$/.test(file))
    .filter((file) => reads.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(READERS);
});
