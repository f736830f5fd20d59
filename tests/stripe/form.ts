/** A form-encoded body of Stripe's API: `a[b]=c`, `a[]=b` and `a[0][b]=c`. */
export type Fields = { [name: string]: string | Fields };

export function readFields(encoded: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll("]", "").split("[");
    let at = fields;
    for (const step of path.slice(0, -1)) {
      const key = step === "" ? String(Object.keys(at).length) : step;
      const next = at[key];
      at = typeof next === "object" ? next : ((at[key] = {}), at[key]);
    }
    const last = path.at(-1) ?? "";
    at[last === "" ? String(Object.keys(at).length) : last] = value;
  }
  return fields;
}

export function text(fields: Fields | undefined, ...path: string[]): string | null {
  let at: string | Fields | undefined = fields;
  for (const step of path) at = typeof at === "object" ? at[step] : undefined;
  return typeof at === "string" && at !== "" ? at : null;
}

export function group(fields: Fields | undefined, ...path: string[]): Fields {
  let at: string | Fields | undefined = fields;
  for (const step of path) at = typeof at === "object" ? at[step] : undefined;
  return typeof at === "object" ? at : {};
}

export function texts(fields: Fields): Record<string, string> {
  const entries = Object.entries(fields).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(entries) as Record<string, string>;
}
