import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { generateKeyPairSync } from "node:crypto";
import { Provider } from "oidc-provider";

/** An account at the provider; the key is its subject. */
export type ProvidersAccount = {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
};

const CLIENT = { id: "wattle", secret: "wattle-and-the-provider-know-this" };

/** A local OpenID Connect provider whose login page asks for a name only. */
export async function openLoginProvider(redirectUri: string, port = 0) {
  const accounts = new Map<string, ProvidersAccount>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: "jwk" }), kid: "one", use: "sig", alg: "RS256" }],
    },
    cookies: { keys: ["only-for-tests"] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 60, Interaction: 600, Grant: 600, AccessToken: 60, IdToken: 60 },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...(accounts.get(id) ?? stranger(id)) }),
    }),
    async loadExistingGrant({ oidc }) {
      const { session, client, params } = oidc;
      if (!session?.accountId || !client) return undefined;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope(String(params?.["scope"]));
      await grant.save();
      return grant;
    },
  });
  const oauth = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!request.url?.startsWith("/interaction/")) return oauth(request, response);
    if (request.method === "GET") {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      return void response.end(LOGIN_PAGE);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const canceled = { error: "access_denied", error_description: "The person said no" };
    const accountId = form.get("login") ?? "";
    const result = form.has("cancel") ? canceled : { login: { accountId } };
    await provider.interactionFinished(request, response, result);
  }

  /** Follows the login at the provider like a browser and returns the URL of its redirect to the shop. */
  async function visit(url: string, form: { login: string } | { cancel: string }): Promise<URL> {
    const cookies = new Map<string, string>();
    async function go(to: URL, body?: URLSearchParams): Promise<URL> {
      if (to.origin !== issuer) return to;
      const Cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const init = { redirect: "manual", headers: { Cookie } } as const;
      const reply = await fetch(to, body ? { ...init, method: "POST", body } : init);
      for (const line of reply.headers.getSetCookie()) {
        const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
        cookies.set(name, value);
      }
      const next = reply.headers.get("Location");
      if (next !== null) return go(new URL(next, to));
      if (body || reply.status !== 200) throw new Error(`The provider answered ${reply.status}`);
      return go(to, new URLSearchParams(form));
    }
    return go(new URL(url));
  }

  return {
    accounts,
    visit,
    /** An entry for the shop's OIDC_PROVIDERS. */
    setting: { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
    close: () => void server.close(),
  };
}

/** The account of an unknown name: an address of that name. */
function stranger(login: string): ProvidersAccount {
  const isVerified = !login.startsWith("unconfirmed");
  const names = { given_name: "Thảo", family_name: "Trần" };
  return { email: `${login}@example.com`, email_verified: isVerified, ...names };
}

const LOGIN_PAGE = `<!doctype html><html lang="en"><title>Login provider</title>
<form method="post"><label>Name <input name="login"></label>
<button>Log in</button> <button name="cancel" value="yes">Cancel</button></form></html>`;
