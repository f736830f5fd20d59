import { accountTexts } from "./account.ts";
import { cardsTexts } from "./cards.ts";
import { cartTexts } from "./cart.ts";
import { catalogTexts } from "./catalog.ts";
import { chatTexts } from "./chat.ts";
import { checkoutTexts } from "./checkout.ts";
import { contentTexts } from "./content.ts";
import { formTexts } from "./form.ts";
import { imagesTexts } from "./images.ts";
import { linksTexts } from "./links.ts";
import { listingTexts } from "./listing.ts";
import { newsletterTexts } from "./newsletter.ts";
import { offlineTexts } from "./offline.ts";
import { ordersTexts } from "./orders.ts";
import { privacyTexts } from "./privacy.ts";
import { requestsTexts } from "./requests.ts";
import { returnsTexts } from "./returns.ts";
import { reviewsTexts } from "./reviews.ts";
import { rewardsTexts } from "./rewards.ts";
import { sessionTexts } from "./session.ts";
import { shellTexts } from "./shell.ts";
import { shopTexts } from "./shop.ts";
import { toastTexts } from "./toast.ts";
import { wishlistTexts } from "./wishlist.ts";
import type { FullKeyIn } from "./texts.ts";

/** All that pages say, for the server and the tests. A browser loads what its page's modules import. */
export const PAGE_TEXTS = [
  accountTexts,
  cardsTexts,
  cartTexts,
  catalogTexts,
  chatTexts,
  checkoutTexts,
  contentTexts,
  formTexts,
  imagesTexts,
  linksTexts,
  listingTexts,
  newsletterTexts,
  offlineTexts,
  ordersTexts,
  privacyTexts,
  requestsTexts,
  returnsTexts,
  reviewsTexts,
  rewardsTexts,
  sessionTexts,
  shellTexts,
  shopTexts,
  toastTexts,
  wishlistTexts,
];
export type PageKey = FullKeyIn<(typeof PAGE_TEXTS)[number]>;
