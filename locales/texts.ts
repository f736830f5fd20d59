import type { Locale } from "#contract/limits.ts";
import { LANGUAGE } from "./languages.ts";

/** The texts of one feature in every language, from its files in i18next's JSON format. */
export type Texts<N extends string = string, T extends Tree = Tree> = {
  namespace: N;
  files: { en_US: T; vi_VN: Translated<T> };
};
/** The same texts; of a plural, the one form that Vietnamese has. */
type Translated<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Translated<T[K]>;
};
export type Tree = { [key: string]: string | Tree };

/** `errors.required`; a plural's forms are one key. */
export type KeyIn<T> = T extends Texts<string, infer F> ? Paths<F> : never;
/** A text by its full name, as it travels from the server to the screen: `cart:title`. */
export type FullKeyIn<T> = T extends Texts<infer N, infer F> ? `${N}:${Paths<F>}` : never;

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];
type WithoutPlural<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

export type Values = Record<string, string | number>;

declare global {
  /** Texts of the owner's languages, complete: `fr_FRcart`. A browser has those of its page's language. */
  var ownTexts: Record<string, Tree> | undefined;
}

const loaded = new Map<string, Texts>();

/** What a module of this folder exports. A text that the second language lacks does not compile. */
export function texts<N extends string, T extends Tree>(
  namespace: N,
  files: { en_US: T; vi_VN: NoInfer<Translated<T>> },
): Texts<N, T> {
  const made = { namespace, files };
  loaded.set(namespace, made);
  return made;
}

/** `const t = translator(cartTexts, locale)`, then `t("title")`. */
export function translator<T extends Texts>(of: T, locale: Locale, onMissing?: OnMissing) {
  return (key: KeyIn<T>, values?: Values): string =>
    find(of, locale, key, values, onMissing) ?? [of.namespace, key].join(":");
}

/** A text by its full name: of a module that the page or the server has loaded. */
export function textOf(locale: Locale, key: string, values?: Values): string {
  const [namespace = "", path = ""] = key.split(":");
  const of = loaded.get(namespace);
  return (of && find(of, locale, path, values)) ?? key;
}

/** What stands for a value that was not given; without it `{{name}}` stays. */
type OnMissing = (name: string, text: string) => string;

function find(of: Texts, locale: Locale, key: string, values?: Values, onMissing?: OnMissing) {
  const file = of.files[locale] ?? globalThis.ownTexts?.[locale + of.namespace] ?? {};
  const count = values?.["count"];
  const plural = typeof count === "number" ? `_${pluralRule(locale, count)}` : "";
  const text = at(file, key + plural) ?? at(file, key) ?? at(file, `${key}_other`);
  if (!values && !onMissing) return text;
  return text?.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(values?.[name] ?? onMissing?.(name, text) ?? placeholder),
  );
}

function at(tree: Tree, path: string): string | undefined {
  let node: Tree | string | undefined = tree;
  for (const part of path.split(".")) node = typeof node === "object" ? node[part] : undefined;
  return typeof node === "string" ? node : undefined;
}

const rules = new Map<Locale, Intl.PluralRules>();

function pluralRule(locale: Locale, count: number) {
  let rule = rules.get(locale);
  if (!rule) rules.set(locale, (rule = new Intl.PluralRules(LANGUAGE[locale])));
  return rule.select(count);
}
