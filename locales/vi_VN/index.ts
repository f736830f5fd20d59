import type { Messages } from "#locales/en_US/index.ts";
import cart from "./cart.json" with { type: "json" };
import catalog from "./catalog.json" with { type: "json" };
import checkout from "./checkout.json" with { type: "json" };
import auth from "./auth.json" with { type: "json" };
import form from "./form.json" with { type: "json" };
import listing from "./listing.json" with { type: "json" };
import shell from "./shell.json" with { type: "json" };

/** What the browser may show. Texts that only the server writes (mails, the API's errors) stay out. */
export const messages: Messages = { auth, cart, catalog, checkout, form, listing, shell };
