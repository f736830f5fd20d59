import type { Locale } from "#contract/limits.ts";
import type { Messages } from "#locales/en_US/index.ts";
import { LANGUAGE } from "./locales.ts";

/**
 * Our own `t` for components: react-i18next costs 17 kB and doubles the time of rendering (toolchain.md 5 and 7).
 * The texts are in i18next's JSON format; the server has all of them, a browser those of
 * its page (texts.ts).
 */
const loaded: Partial<Record<Locale, Partial<Record<Namespace, Texts>>>> = {};

/** The texts of one namespace, as its JSON file holds them. */
export type Texts = { [key: string]: string | Texts };

export function setTexts(locale: Locale, namespace: Namespace, texts: Texts) {
  (loaded[locale] ??= {})[namespace] = texts;
}

/** All of a locale at once, on the server. */
export function setMessages(locale: Locale, messages: Messages) {
  loaded[locale] = messages;
}

type WithoutPlural<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

export type Namespace = keyof Messages;
export type KeyIn<N extends Namespace> = Paths<Messages[N]>;
/** A text by its full name, as it travels from loaders and actions to the screen: `cart:title`. */
export type MessageKey = { [N in Namespace]: `${N}:${KeyIn<N>}` }[Namespace];
export type Values = Record<string, string | number>;

export function translate(locale: Locale, key: MessageKey, values?: Values): string {
  const [namespace = "", path = ""] = key.split(":");
  const count = values?.["count"];
  const plural = typeof count === "number" ? `_${pluralRule(locale, count)}` : "";
  const text =
    (plural && find(locale, namespace, path + plural)) ||
    find(locale, namespace, path) ||
    find(locale, namespace, `${path}_other`);
  if (text === undefined) return key;
  return values
    ? text.replace(/\{\{(\w+)\}\}/g, (match, name: string) => String(values[name] ?? match))
    : text;
}

/** For keys whose last part is data, such as a refusal; the compiler checks that every value has its text. */
export function key<K extends MessageKey>(text: K): K {
  return text;
}

function find(locale: Locale, namespace: string, path: string): string | undefined {
  let node: Texts | string | undefined = loaded[locale]?.[namespace as Namespace];
  for (const part of path.split(".")) node = typeof node === "object" ? node[part] : undefined;
  return typeof node === "string" ? node : undefined;
}

const rules = new Map<Locale, Intl.PluralRules>();

function pluralRule(locale: Locale, count: number) {
  let rule = rules.get(locale);
  if (!rule) rules.set(locale, (rule = new Intl.PluralRules(LANGUAGE[locale])));
  return rule.select(count);
}
