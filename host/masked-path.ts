/** Addresses with a token or the number of a record in them. A test compares them with the routes (tests/repo). */
const PRIVATE = [
  "/wishlist/shared/:token",
  "/order/hold/:link",
  "/order/receiver/:link",
  "/order/:id",
  "/my-account/my-orders/:id",
  "/my/orders/:id",
  "/rate/:token",
  "/chat-picture/:orderId/:pictureId",
  "/request-picture/:requestId/:pictureId",
  "/return-note/:orderId/:returnId",
  "/demo-provider/:token",
  "/api/odoo/upload/:upload",
].map((pattern) => pattern.split("/").slice(1));

/** The prefix of a language, such as `vi`. */
const LANGUAGE = /^[a-z]{2}$/;

/** A path for logs and analytics: names in place of tokens and numbers, also where something follows them. */
export function maskedPath(pathname: string): string {
  const parts = pathname.split("/");
  const filled = parts.flatMap((part, index) => (part === "" ? [] : [index]));
  const inLanguage = LANGUAGE.test(decoded(parts[filled[0] ?? 0] ?? ""));
  const places = inLanguage ? filled.slice(1) : filled;
  const pattern = PRIVATE.find((names) =>
    names.every((name, index) => {
      const part = parts[places[index] ?? -1];
      return part !== undefined && (name.startsWith(":") || name === decoded(part));
    }),
  );
  for (const [index, name] of (pattern ?? []).entries()) {
    const place = places[index] ?? 0;
    const part = parts[place] ?? "";
    if (name.startsWith(":")) parts[place] = part.endsWith(".data") ? `${name}.data` : name;
  }
  return parts.join("/");
}

/** Routes are matched with decoded parts, some of them whatever the case. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
}
