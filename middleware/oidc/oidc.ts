import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  fetchUserInfo,
  None,
  ResponseBodyError,
  type ClientAuth,
  type Configuration,
} from "openid-client";
import { hostOf, judgeLink } from "#contract/values/links.ts";
import type { providers as contract } from "#contract/session-providers.ts";
import type { MiddlewareConfig } from "#middleware/config.ts";
import type { ProviderConfig } from "./settings.ts";
import type { Erp, Handlers, Identity } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import { identityOf } from "./identity.ts";
import { createStates, type State } from "./state.ts";

type Config = Pick<
  MiddlewareConfig,
  "OIDC_PROVIDERS" | "PUBLIC_URL" | "SESSION_SECRET" | "LINK_HOSTS"
>;

const DISCOVERY_SECONDS = 5;
const REQUEST_SECONDS = 8;
const KEPT_MS = 3_600_000;
const SCOPE = "openid email profile";
/** OAuth's error codes, and those of some providers. */
const CANCELED = ["access_denied", "user_cancelled_authorize", "user_cancelled_login"];

/**
 * Login by OpenID Connect: code flow with PKCE (decision 010). A provider that is down disables only its own
 * button.
 */
export function signInProviders(
  { OIDC_PROVIDERS, PUBLIC_URL, SESSION_SECRET, LINK_HOSTS }: Config,
  erp: Pick<Erp, "signInBy">,
  log: Log,
): Handlers<typeof contract> {
  const states = createStates(SESSION_SECRET);
  const redirectUri = `${PUBLIC_URL}/oauth_auth`;
  const known = new Map<string, { configuration: Promise<Configuration>; until: number }>();
  const find = (id: string) => OIDC_PROVIDERS.find((provider) => provider.id === id);

  function configurationOf(provider: ProviderConfig): Promise<Configuration> {
    const cached = known.get(provider.id);
    if (cached && cached.until > Date.now()) return cached.configuration;
    const configuration = discover(provider);
    known.set(provider.id, { configuration, until: Date.now() + KEPT_MS });
    configuration.catch(() => known.delete(provider.id)); // the next login tries again
    return configuration;
  }

  async function redeem(
    provider: ProviderConfig,
    parameters: Record<string, string>,
    { keys }: State,
  ): Promise<Identity> {
    const configuration = await configurationOf(provider);
    const callback = new URL(`${redirectUri}?${new URLSearchParams(parameters)}`);
    const tokens = await authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: keys.verifier,
      expectedNonce: keys.nonce,
      expectedState: parameters["state"] ?? "",
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("The provider sent no ID token");
    const isComplete = claims["email"] !== undefined;
    const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
    if (isComplete || !hasMore) return identityOf(claims);
    const more = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return identityOf({ ...more, ...claims });
  }

  return {
    async "session.providers"() {
      return OIDC_PROVIDERS.map(({ id, name }) => ({ id, name }));
    },

    async "session.beginProvider"({ providerId, to }, { locale }) {
      const provider = find(providerId);
      if (!provider) return { ok: false, refusal: "provider-unknown" };
      try {
        const { text, keys } = states.write(providerId, to);
        const url = buildAuthorizationUrl(await configurationOf(provider), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state: text,
          nonce: keys.nonce,
          code_challenge: await calculatePKCECodeChallenge(keys.verifier),
          code_challenge_method: "S256",
          ui_locales: SHORT_LANGUAGE[locale],
        });
        const hosts = [...LINK_HOSTS, hostOf(provider.issuer)];
        const { refusal } = judgeLink(url.href, { site: PUBLIC_URL, hosts });
        if (refusal !== null) throw new Error(`LINK_HOSTS does not name ${url.host}`);
        return { ok: true, data: { url: url.href, state: text } };
      } catch (error) {
        log.warn("a login provider cannot be reached", { provider: providerId, ...why(error) });
        return { ok: false, refusal: "provider-failed" };
      }
    },

    async "session.finishProvider"({ parameters }, shopper) {
      const state = states.read(parameters["state"]);
      const provider = state && find(state.provider);
      if (!provider) return { ok: false, refusal: "state-invalid" };
      const { error: problem } = parameters;
      if (problem !== undefined) {
        if (CANCELED.includes(problem)) return { ok: false, refusal: "provider-canceled" };
        log.warn("a login provider refused", { provider: provider.id, problem });
        return { ok: false, refusal: "provider-failed" };
      }
      let identity: Identity;
      try {
        identity = await redeem(provider, parameters, state);
      } catch (error) {
        // The code was used already, or was not issued to this client.
        const isSpent = error instanceof ResponseBodyError && error.error === "invalid_grant";
        if (isSpent) return { ok: false, refusal: "state-invalid" };
        log.warn("a login by a provider failed", { provider: provider.id, ...why(error) });
        return { ok: false, refusal: "provider-failed" };
      }
      const spent = { hash: state.hash, expires: new Date(state.expires), to: state.to };
      return erp.signInBy(identity, spent, shopper);
    },
  };
}

/** Drops the rest of the library's error: it contains the shopper's code and e-mail address. */
function why(error: unknown) {
  if (!(error instanceof Error)) return { reason: String(error) };
  const { message, cause } = error;
  return { reason: message, cause: cause instanceof Error ? cause.message : undefined };
}

async function discover({ issuer, clientId, clientSecret }: ProviderConfig) {
  const isPlain = issuer.startsWith("http:"); // loopback only, see config.ts
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === undefined ? None() : eitherWay(clientSecret),
    { timeout: DISCOVERY_SECONDS, execute: isPlain ? [allowInsecureRequests] : [] },
  );
  configuration.timeout = REQUEST_SECONDS;
  return configuration;
}

/** Uses the client authentication that the provider supports. */
function eitherWay(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (ways.includes("client_secret_post") ? post : basic)(server, ...rest);
  };
}
