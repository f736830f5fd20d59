import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The image is built without these folders (.dockerignore). */
const LEFT_OUT = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);

test("the image starts Node as `npm start` does", () => {
  const command = /^CMD (\[.*\])$/m.exec(readFileSync("Dockerfile", "utf8"))?.[1] ?? "[]";
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: { start: string };
  };
  expect((JSON.parse(command) as string[]).join(" ")).toBe(scripts.start.replace("build/", ""));
});

test("what the image is built from imports nothing that is left out of it", () => {
  const imports = new RegExp(`"(#|(\\.\\.?/)+)(${LEFT_OUT.join("|")})/`);
  const files = globSync(["{app,demo,host,locales,middleware}/**/*.{ts,tsx}", "*.ts"]);
  const found = files
    .filter((file) => !/\.(test|testing)\.tsx?$|^vitest|^playwright|\.config\.ts$/.test(file))
    .filter((file) => imports.test(readFileSync(file, "utf8")));
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
