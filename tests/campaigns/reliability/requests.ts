import { globSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { operations, type OperationName } from "#contract/operations.ts";
import { leaves } from "#tests/routes.ts";
import { inputsOf, nasty, words } from "./inputs.ts";

export type Asked = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
};

const NAMES = Object.keys(operations) as OperationName[];

/** Every header that the shop reads by name, and those of HTTP that its server reads. */
export const HEADERS = [
  ...new Set([
    ...globSync("{app,host,middleware}/**/*.{ts,tsx}")
      .filter((file) => !/\.(test|testing)\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/headers\.get\("([\w-]+)"\)/g)])
      .map(([, name]) => name!.toLowerCase()),
    "range",
    "if-modified-since",
    "x-forwarded-proto",
    "x-forwarded-host",
    "content-encoding",
  ]),
].filter((name) => name !== "content-length");

const text = fc.oneof(
  words,
  nasty.map((value) => String(value)),
);
/** What a header can hold. */
const headerText = text.map((value) =>
  value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 2000),
);

/** Calls of the endpoints. */
function calls(cookies: string[]): fc.Arbitrary<Asked> {
  const ofOperation = fc.constantFrom(...NAMES).chain((name) => {
    const { kind, input } = operations[name];
    const descriptor = kind === "mutation" ? { mutationName: name } : { queryName: name };
    return fc.tuple(fc.constant(kind), fc.constant(descriptor), inputsOf(input));
  });
  return fc
    .tuple(ofOperation, fc.constantFrom(...cookies))
    .map(([[kind, descriptor, input], cookie]) => ({
      method: "POST",
      path: `/api/odoo/${kind}`,
      headers: {
        "content-type": "application/json",
        cookie: `XSRF-TOKEN=token-of-this-browser; ${cookie}`,
        "x-xsrf-token": "token-of-this-browser",
      },
      body: JSON.stringify([descriptor, input ?? null]),
    }));
}

/** Every address of the shop, its parameters and a query filled in with anything. */
const paths = fc
  .tuple(
    fc.constantFrom(...leaves.map(({ path }) => path)),
    fc.array(text, { minLength: 3, maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        "q",
        "page",
        "sort",
        "min",
        "max",
        "token",
        "to",
        "link",
        "code",
        "state",
        "tab",
        "lang",
        "variant",
        "_routes",
      ),
      text,
      { maxKeys: 3 },
    ),
  )
  .map(([pattern, values, query]) => {
    let at = 0;
    const filled = pattern.replaceAll(/:\w+\??|\*/g, () => encoded(values[at++ % values.length]!));
    const search = new URLSearchParams(query).toString();
    return `${filled || "/"}${search ? `?${search}` : ""}`;
  });

/** Sometimes not encoded, as far as a request line can hold it. */
function encoded(value: string): string {
  const isPlain = /^[\x21-\x7e]{1,80}$/.test(value) && !/[?#]/.test(value);
  return isPlain && value.length % 2 === 0
    ? value
    : encodeURIComponent(value.toWellFormed()).slice(0, 1500);
}

function pages(cookies: string[]): fc.Arbitrary<Asked> {
  const method = fc.constantFrom("GET", "GET", "GET", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH");
  const suffix = fc.constantFrom("", "", ".data");
  const headers = fc.dictionary(fc.constantFrom(...HEADERS), headerText, { maxKeys: 4 });
  return fc
    .tuple(method, paths, suffix, headers, fc.constantFrom(...cookies))
    .map(([verb, path, end, given, cookie]) => ({
      method: verb,
      path: end ? path.replace(/(\?|$)/, `${end}$1`) : path,
      headers: { cookie, ...given },
      body: null,
    }));
}

/** Posts of every page's fields, with anything in them. */
function forms(cookies: string[], fields: string[], intents: string[]): fc.Arbitrary<Asked> {
  const known = fc.dictionary(fc.constantFrom(...fields), text, { maxKeys: 8 });
  const beyond = fc.dictionary(text, text, { maxKeys: 3 });
  const intent = fc.oneof(fc.constantFrom(...intents), text);
  const type = fc.constantFrom(
    "urlencoded",
    "urlencoded",
    "urlencoded",
    "multipart",
    "json",
    "none",
  );
  return fc
    .tuple(paths, known, beyond, intent, type, fc.constantFrom(...cookies), fc.boolean())
    .map(([path, one, two, what, how, cookie, isData]) => {
      const values: Record<string, string> = { ...two, ...one, intent: what };
      const [contentType, body] = encodings[how]!(values);
      const target = isData ? path.replace(/(\?|$)/, ".data$1") : path;
      const headers: Record<string, string> = contentType ? { "content-type": contentType } : {};
      return { method: "POST", path: target, headers: { cookie, ...headers }, body };
    });
}

const encodings: Record<string, (values: Record<string, string>) => [string, string]> = {
  urlencoded: (values) => [
    "application/x-www-form-urlencoded",
    new URLSearchParams(values).toString(),
  ],
  multipart: (values) => [
    "multipart/form-data; boundary=wattle",
    `${Object.entries(values)
      .map(
        ([name, value]) =>
          `--wattle\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join("")}--wattle--`,
  ],
  json: (values) => ["application/json", JSON.stringify(values)],
  none: (values) => ["", Object.values(values).join("")],
};

/** A third each: calls of the endpoints, pages with headers, and forms. */
export function requests(
  cookies: string[],
  fields: string[],
  intents: string[],
): fc.Arbitrary<Asked> {
  const withForged = [
    ...cookies,
    "",
    "shopper=eyJzZXNzaW9uIjoiYW5uIn0.forged",
    "shopper=%00; locale=%ff",
  ];
  return fc.oneof(calls(withForged), pages(withForged), forms(withForged, fields, intents));
}
