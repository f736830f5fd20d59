import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const PACKAGES = join(import.meta.dirname, "../../node_modules");

/**
 * The paths of fields that Kubernetes' types do not have, such as a misspelt one: its schemas, like the server by default,
 * ignore them. `module` is a type's file in the package, such as `kubernetes-models/v1/Service`.
 */
export function unknownFields(value: unknown, module: string, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => unknownFields(one, module, path));
  if (typeof value !== "object" || value === null) return [];
  const types = typesOf(module);
  if (!types) return [];
  return Object.entries(value).flatMap(([name, own]) => {
    const where = `${path}.${name}`;
    const type = types.fields.get(name);
    if (type === undefined) return [where];
    const model = /IIoK8s\w+/.exec(type)?.[0];
    const file = model && types.imports.get(model);
    return file ? unknownFields(own, file, where) : [];
  });
}

/** Null for a type without fields, such as a quantity. */
function typesOf(module: string) {
  const file = join(PACKAGES, `${module}.d.ts`);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const [, body] = /^export interface \w+[^{]*\{\n(.*?)^\}/ms.exec(text) ?? [];
  if (!body) return null;
  const imports = [...text.matchAll(/^import \{ (\w+) \} from "(.+?)(?:\.js)?";$/gm)];
  return {
    fields: new Map(
      [...body.matchAll(/^ {4}"([\w$]+)"\??: (.+)$/gm)].map(([, name, type]) => [name!, type!]),
    ),
    imports: new Map(
      imports.map(([, name, from]) => [
        name!,
        from!.startsWith(".") ? join(dirname(module), from!) : from!,
      ]),
    ),
  };
}
