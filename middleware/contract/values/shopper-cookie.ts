const NAME = "shopper";
/** Browsers accept it only over https, for one host and without a Domain: no other subdomain can set it. */
const HOST_NAME = `__Host-${NAME}`;

export function shopperCookieName(isSecure: boolean): string {
  return isSecure ? HOST_NAME : NAME;
}

/**
 * The encoded value of the shopper's cookie in a header. Browsers of shoppers who came before an https shop wrote
 * `__Host-shopper` have the other one (docs/decisions/054).
 */
export function shopperCookieIn(cookies: string | null): string | null {
  return valueOf(HOST_NAME, cookies) ?? valueOf(NAME, cookies);
}

function valueOf(name: string, cookies: string | null): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies ?? "")?.[1] ?? null;
}
