# workerd serving build/edge/worker.js on this machine (`npm run edge` gives the addresses of the socket and the cache).
# The settings come from the environment; a test compares their names with those that the shop reads.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "shop", worker = .shop),
    (name = "files", disk = "build/client"),
    (name = "cache", external = (address = "127.0.0.1:1", http = (style = proxy))),
    (name = "internet", network = (
      allow = ["local", "private", "public"],
      tlsOptions = (trustBrowserCas = true),
    )),
  ],
  sockets = [(name = "http", address = "127.0.0.1:3000", http = (), service = "shop")],
);

const shop :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "../../build/edge/worker.js")],
  compatibilityDate = "2026-10-01",
  cacheApiOutbound = "cache",
  bindings = [
    (name = "ASSETS", service = "files"),
    (name = "PORT", fromEnvironment = "PORT"),
    (name = "HOST", fromEnvironment = "HOST"),
    (name = "DEMO", fromEnvironment = "DEMO"),
    (name = "LOG_LEVEL", fromEnvironment = "LOG_LEVEL"),
    (name = "DRAIN_SECONDS", fromEnvironment = "DRAIN_SECONDS"),
    (name = "KEEP_ALIVE_SECONDS", fromEnvironment = "KEEP_ALIVE_SECONDS"),
    (name = "GATEWAY_SECRET", fromEnvironment = "GATEWAY_SECRET"),
    (name = "READ_TIMEOUT_MS", fromEnvironment = "READ_TIMEOUT_MS"),
    (name = "WRITE_TIMEOUT_MS", fromEnvironment = "WRITE_TIMEOUT_MS"),
    (name = "CURRENCY", fromEnvironment = "CURRENCY"),
    (name = "CURRENCY_SYMBOL", fromEnvironment = "CURRENCY_SYMBOL"),
    (name = "CURRENCY_PRECISION", fromEnvironment = "CURRENCY_PRECISION"),
    (name = "CURRENCY_DECIMAL", fromEnvironment = "CURRENCY_DECIMAL"),
    (name = "CURRENCY_SEPARATOR", fromEnvironment = "CURRENCY_SEPARATOR"),
    (name = "LINK_HOSTS", fromEnvironment = "LINK_HOSTS"),
    (name = "PUBLIC_URL", fromEnvironment = "PUBLIC_URL"),
    (name = "MIDDLEWARE_URL", fromEnvironment = "MIDDLEWARE_URL"),
    (name = "PAGE_CACHE_MB", fromEnvironment = "PAGE_CACHE_MB"),
    (name = "IMAGE_BASE_URL", fromEnvironment = "IMAGE_BASE_URL"),
    (name = "CHECKOUT_ACCOUNT", fromEnvironment = "CHECKOUT_ACCOUNT"),
    (name = "PAYMENT_ORIGINS", fromEnvironment = "PAYMENT_ORIGINS"),
    (name = "IMAGE_ORIGINS", fromEnvironment = "IMAGE_ORIGINS"),
    (name = "TRUST_PROXY", fromEnvironment = "TRUST_PROXY"),
    (name = "UCP", fromEnvironment = "UCP"),
    (name = "BOT_CHECK", fromEnvironment = "BOT_CHECK"),
    (name = "BOT_CHECK_SITE_KEY", fromEnvironment = "BOT_CHECK_SITE_KEY"),
    (name = "BOT_CHECK_SECRET", fromEnvironment = "BOT_CHECK_SECRET"),
    (name = "BOT_CHECK_SCRIPT", fromEnvironment = "BOT_CHECK_SCRIPT"),
    (name = "BOT_CHECK_VERIFY_URL", fromEnvironment = "BOT_CHECK_VERIFY_URL"),
    (name = "SESSION_SECRET", fromEnvironment = "SESSION_SECRET"),
    (name = "ANALYTICS", fromEnvironment = "ANALYTICS"),
    (name = "ANALYTICS_URL", fromEnvironment = "ANALYTICS_URL"),
    (name = "ANALYTICS_ID", fromEnvironment = "ANALYTICS_ID"),
    (name = "MARKETING_ID", fromEnvironment = "MARKETING_ID"),
  ],
);
