import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

// `npm ci` rejects a lock without entries for optional packages that were never published; `npm install` accepts it.
test("the lock contains every dependency of its packages, so that a clean clone installs", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Entry>;
  };
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter(
        (name) =>
          !foldersSeenFrom(path).some((folder) => `${folder}node_modules/${name}` in packages),
      )
      .map((name) => `${path} asks for ${name}`),
  );
  expect(missing).toEqual([]);
});

function foldersSeenFrom(path: string): string[] {
  const parts = path.split("/node_modules/");
  const folders = parts.map(
    (_, index) => `${parts.slice(0, parts.length - index).join("/node_modules/")}/`,
  );
  return path === "" ? [""] : [...folders, ""];
}
