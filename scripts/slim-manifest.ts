import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { runInNewContext } from "node:vm";

/**
 * After the build: the list of all routes that every first load brings along, written short (docs/decisions/007). Each
 * page stands in it once, not once for each locale, and what React Router never reads of it is left out. What the
 * browser makes of the short form is compared with the long one, so a new kind of entry ends the build.
 */
const ASSETS = "build/client/assets";

type Route = {
  id: string;
  parentId?: string;
  path?: string;
  caseSensitive?: boolean;
  module: string;
  imports: string[];
  css: string[];
} & Record<(typeof FLAGS)[number], boolean>;
type Manifest = {
  entry: { module: string; imports: string[]; css: string[] };
  routes: Record<string, Route>;
  url: string;
  version: string;
};

const FLAGS = [
  "hasAction",
  "hasLoader",
  "hasDefaultExport",
  "hasErrorBoundary",
  "hasClientMiddleware",
] as const;
/** No route of this shop has these. */
const NEVER = ["hasClientAction", "hasClientLoader"] as const;

const [name] = (await readdir(ASSETS)).filter((file) => /^manifest-\w+\.js$/.test(file));
if (!name) throw new Error("The build has no manifest: look at scripts/slim-manifest.ts");
const long = await readFile(join(ASSETS, name), "utf8");
if (long.startsWith("window.__reactRouterManifest={")) {
  const manifest = read(long);
  const imports: Record<string, string[]> = {};
  for (const [id, route] of Object.entries(manifest.routes)) {
    const isServers = id.startsWith("server/");
    if (isServers) delete manifest.routes[id]; // nothing in the browser asks for these by script
    // What every page has is at hand; the rest comes with the build's files (app/shell/after-load/later.ts).
    const own = route.imports.filter((file) => !manifest.entry.imports.includes(file));
    if (own.length > 0) imports[id.replace(/___.*$/, "")] = own;
    route.imports = [];
  }
  const short = write(manifest);
  if (!isDeepStrictEqual(read(short), manifest))
    throw new Error("The short manifest differs: look at scripts/slim-manifest.ts");
  await writeFile(join(ASSETS, name), short);
  await writeFile("build/imports.json", JSON.stringify(imports));
}

/** Runs it as a browser does. */
function read(source: string): Manifest {
  const window: { __reactRouterManifest?: Manifest } = {};
  runInNewContext(source, { window });
  return JSON.parse(JSON.stringify(window.__reactRouterManifest));
}

/** Most files are named as their route is: the rest of the name will do. */
function shortName({ id, module }: Route): string {
  const file = module.slice("/assets/".length, -".js".length);
  const own = `${id.replace(/___.*/, "")}.route`;
  return file.startsWith(`${own}-`) ? file.slice(own.length) : file;
}

function write({ entry, routes, url, version }: Manifest): string {
  const rows = Object.values(routes)
    .filter(({ id }) => !id.endsWith("___vi_VN"))
    .map((route) => {
      const flags = FLAGS.map((flag) => (route[flag] ? 1 : 0)).join("");
      return [
        route.id.replace(/___en_US$/, "!"),
        route.parentId?.replace(/___en_US$/, "!") ?? "",
        route.path ?? "-",
        route.caseSensitive ? 1 : 0,
        flags,
        shortName(route),
      ].join();
    });
  return `{let r={},n=(s,l,v)=>{let[i,p,t,c,g,m]=s.split(","),o={id:i.replace("!",l)};p&&(o.parentId=p.replace("!",l));t!="-"?o.path=v?v+"/"+t:t:0;+c&&(o.caseSensitive=!0);${JSON.stringify(FLAGS.join())}.split(",").map((k,j)=>o[k]=!!+g[j]);${JSON.stringify(NEVER.join())}.split(",").map(k=>o[k]=!1);o.module="/assets/"+(m[0]=="-"?i.replace("!","")+".route"+m:m)+".js";o.imports=[];o.css=[];r[o.id]=o},w=${JSON.stringify(rows.join(";"))}.split(";");w.map(s=>n(s,"___en_US",""));w.map(s=>s.includes("!")&&n(s,"___vi_VN","vi"));window.__reactRouterManifest={entry:${JSON.stringify(entry)},routes:r,url:${JSON.stringify(url)},version:${JSON.stringify(version)}}}\n`;
}
