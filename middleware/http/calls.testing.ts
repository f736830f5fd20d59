/** For tests: requests in the form of the endpoints' clients. */
export const SHOP = "http://localhost:3000";
export const XSRF = "token-of-this-browser";

export function post(
  endpoint: string,
  body: unknown,
  headers: Record<string, string> = {},
): Request {
  return new Request(`${SHOP}/api/odoo/${endpoint}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Cookie: `XSRF-TOKEN=${XSRF}`,
      "X-XSRF-TOKEN": XSRF,
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}
