import { ShopFileError } from "#middleware/profile/shop-file-error.ts";
import { parseShopFile } from "#middleware/profile/shop-file.ts";
import { KEYS } from "./keys.ts";

/** By the key's path, such as `theme.accent`. */
export type Given = Record<string, string | string[]>;

const HEAD = `# Whose shop it is. docs/shop-profile.md says more about each key. Pages show a change within a minute.
#
# A line with "#" before a key is not in use: it shows the default, or an example. Delete the "#" to use it; of an indented
# key, also the "#" of the key above that it belongs to. A text is one for all languages, or one for each:
# {en_US: Desks, vi_VN: Bàn}
`;

/** What was given is in use; all other keys are there as comments. */
export function shopYaml(given: Given): string {
  const sections = KEYS.map(({ key, about, shown, children = [] }) => {
    const comment = about.map((line) => `# ${line}`);
    if (children.length === 0) return [...comment, line(key, given[key], shown)];
    const paths = children.map((child) => `${key}.${child.key}`);
    const isUsed = paths.some((path) => given[path] !== undefined);
    const lines = children.flatMap((child, at) => [
      `  # ${child.about}`,
      `  ${line(child.key, given[paths[at]!], child.shown)}`,
    ]);
    return [...comment, `${isUsed ? "" : "#"}${key}:`, ...lines];
  });
  return [HEAD, ...sections.map((lines) => `${lines.join("\n")}\n`)].join("\n");
}

/** JSON is YAML, whatever is in the text. */
function line(key: string, value: Given[string] | undefined, shown: string): string {
  return value === undefined ? `#${key}: ${shown}` : `${key}: ${JSON.stringify(value)}`;
}

/** The sentence with which the shop would refuse this value; null if it takes it. */
export function problemOf(path: string, value: Given[string]): string | null {
  const [key = "", child] = path.split(".");
  try {
    parseShopFile(JSON.stringify({ [key]: child ? { [child]: value } : value }));
    return null;
  } catch (error) {
    if (error instanceof ShopFileError) return error.message;
    throw error;
  }
}
