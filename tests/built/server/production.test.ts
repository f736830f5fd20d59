import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { BROWSER, freshFolder, startShop } from "#tests/built/shop.ts";

/** The build uses production code in any environment, and runs with the production packages only. */
const run = promisify(execFile);
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
};
const files = globSync("build/server/**/*.js");
const code = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

/** Functions of React's development build only, which run on each rendered page. */
const DEVELOPMENT = /\b(validateChildKeys|warnUnknownProperties|checkCSSPropertyStringCoercion)\b/;

test("the searched functions exist in React's development build", () => {
  for (const name of ["react/cjs/react-jsx-runtime", "react-dom/cjs/react-dom-server.node"]) {
    expect(readFileSync(`node_modules/${name}.development.js`, "utf8")).toMatch(DEVELOPMENT);
    expect(readFileSync(`node_modules/${name}.production.js`, "utf8")).not.toMatch(DEVELOPMENT);
  }
});

test("the built server contains no development build and does not require one", () => {
  const modules = [...code.values()].flatMap(
    (text) => text.match(/^\s*\/\/ node_modules\/.*/gm) ?? [],
  );
  expect(modules.some((one) => one.includes("react-dom-server.node.production.js"))).toBe(true);
  expect(modules.filter((one) => one.includes("development"))).toEqual([]);
  for (const [file, text] of code) {
    expect(DEVELOPMENT.exec(text)?.[0], file).toBeUndefined();
    expect(text.includes("process.env.NODE_ENV"), file).toBe(false);
  }
});

test("a server with NODE_ENV=development runs the production build", async () => {
  const folder = freshFolder();
  const shop = await startShop({ NODE_ENV: "development", NODE_V8_COVERAGE: folder });
  const page = await fetch(`${shop.url}/category/honey`, { headers: { "User-Agent": BROWSER } });
  expect(await page.text()).toContain("</html>");
  await shop.stop();
  const reports = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  const called = reports.flatMap((report) => functionsCalled(JSON.parse(report) as Coverage));
  expect(called).toContain("exports.renderToReadableStream");
  expect(called.filter((name) => DEVELOPMENT.test(name))).toEqual([]);
});

type Coverage = {
  result: { functions: { functionName: string; ranges: { count: number }[] }[] }[];
};
function functionsCalled({ result }: Coverage): string[] {
  return result.flatMap(({ functions }) =>
    functions.filter(({ ranges }) => ranges[0]?.count).map(({ functionName }) => functionName),
  );
}

test("the built server loads only production packages from node_modules", () => {
  const imports =
    /(?:^(?:import|export) (?:[^"'`]* from )?|\bimport\(|\b__require\()"([^".][^"]*)"/gm;
  const packages = [...code.values()]
    .flatMap((text) => [...text.matchAll(imports)].map(([, name = ""]) => name))
    .filter((name) => !name.startsWith("node:") && !builtinModules.includes(name));
  const wanted = new Set(packages).difference(OPTIONAL);
  expect([...wanted]).toEqual(Object.keys(dependencies));
});

/** Optional dependency of `debug`, a dependency of ioredis. */
const OPTIONAL = new Set(["supports-color"]);

/** As in the image: the build and the production packages, without the sources. */
const image = freshFolder();
beforeAll(() => {
  cpSync("build", image, { recursive: true });
  cpSync("demo/shop", join(image, "demo/shop"), { recursive: true });
  mkdirSync(join(image, "node_modules"));
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(image, "node_modules", name)), { recursive: true }); // of a scope
    symlinkSync(resolve("node_modules", name), join(image, "node_modules", name));
  }
});

async function npm(script: string, args: string[], env: Record<string, string> = {}) {
  const options = { cwd: image, env: { ...process.env, ...env } };
  const ended = run("npm", ["run", "-s", script, "--", ...args], options);
  return ended.catch((error: { stdout: string; stderr: string; code: number }) => error);
}

test("the image's operator commands run without the sources", async () => {
  const DATA_DIR = freshFolder();
  const orders = await npm("erp", ["orders"], { DATA_DIR });
  expect(orders).toMatchObject({ stderr: "" });
  expect(orders.stdout).toMatch(/^S\d{5} /);
  expect((await npm("erp", [])).stderr).toContain("npm run erp -- orders");

  const none = { ODOO_URL: "", ODOO_DATABASE: "", ODOO_API_KEY: "", ODOO_ADMIN_KEY: "" };
  expect((await npm("odoo:setup", ["--help"], none)).stdout).toContain("--dry-run");
  expect(await npm("odoo:check", [], none)).toMatchObject({
    code: 2,
    stdout: expect.stringContaining("Set ODOO_URL"),
  });

  const folder = join(freshFolder(), "our-shop");
  expect(await npm("shop:new", [folder, "--name", "Desks", "--yes"])).toMatchObject({ stderr: "" });
  expect(readdirSync(join(folder, "content/vi_VN"))).toContain("terms.draft.md");
});

test("the image's Odoo set-up has every procedure of the sources", () => {
  const text = [...code].map(([, one]) => one).join("\n");
  const sources = globSync("middleware/odoo/**/*.py");
  expect(sources.length).toBeGreaterThan(50);
  for (const file of sources) expect(text, file).toContain(`"/${file}"`);
});

test("the image's middleware runs without the shop", async () => {
  const env = {
    ...process.env,
    DATA_DIR: freshFolder(),
    PORT: "0",
    GATEWAY_SECRET: "s".repeat(32),
  };
  const child = spawn("node", ["server/middleware.js"], { cwd: image, env });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const address = () => /listens at (\S+)/.exec(said)?.[1];
  await expect.poll(address, { timeout: 30_000 }).toBeTruthy();
  expect(await (await fetch(`${address()}/readyz`)).json()).toEqual({ ready: true, erp: "up" });
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
