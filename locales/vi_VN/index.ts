import type { Messages } from "#locales/en_US/index.ts";
import account from "./account.json" with { type: "json" };
import auth from "./auth.json" with { type: "json" };
import cards from "./cards.json" with { type: "json" };
import cart from "./cart.json" with { type: "json" };
import catalog from "./catalog.json" with { type: "json" };
import chat from "./chat.json" with { type: "json" };
import checkout from "./checkout.json" with { type: "json" };
import content from "./content.json" with { type: "json" };
import form from "./form.json" with { type: "json" };
import links from "./links.json" with { type: "json" };
import listing from "./listing.json" with { type: "json" };
import newsletter from "./newsletter.json" with { type: "json" };
import offline from "./offline.json" with { type: "json" };
import orders from "./orders.json" with { type: "json" };
import pictures from "./pictures.json" with { type: "json" };
import privacy from "./privacy.json" with { type: "json" };
import requests from "./requests.json" with { type: "json" };
import rewards from "./rewards.json" with { type: "json" };
import returns from "./returns.json" with { type: "json" };
import reviews from "./reviews.json" with { type: "json" };
import shell from "./shell.json" with { type: "json" };
import toast from "./toast.json" with { type: "json" };
import wishlist from "./wishlist.json" with { type: "json" };

/** What pages say; a browser gets its own page's part (app/i18n/texts.ts). Mails and the API's errors stay out. */
export const messages: Messages = {
  account,
  auth,
  cards,
  cart,
  catalog,
  chat,
  checkout,
  content,
  form,
  links,
  listing,
  newsletter,
  offline,
  orders,
  pictures,
  privacy,
  requests,
  rewards,
  returns,
  reviews,
  shell,
  toast,
  wishlist,
};
