import { accountTexts } from "./account/texts.ts";
import { addressTexts } from "./address/texts.ts";
import { botTexts } from "./bot/texts.ts";
import { cardsTexts } from "./cards/texts.ts";
import { addingTexts } from "./adding/texts.ts";
import { cartTexts } from "./cart/texts.ts";
import { catalogTexts } from "./catalog/texts.ts";
import { chatTexts } from "./chat/texts.ts";
import { checkoutTexts } from "./checkout/texts.ts";
import { contactTexts } from "./contact/texts.ts";
import { contentTexts } from "./content/texts.ts";
import { cookiesTexts } from "./cookies/texts.ts";
import { deliveryTexts } from "./delivery/texts.ts";
import { extrasTexts } from "./extras/texts.ts";
import { formTexts } from "./form/texts.ts";
import { giftsTexts } from "./gifts/texts.ts";
import { imagesTexts } from "./images/texts.ts";
import { linksTexts } from "./links/texts.ts";
import { listingTexts } from "./listing/texts.ts";
import { newsletterTexts } from "./newsletter/texts.ts";
import { offlineTexts } from "./offline/texts.ts";
import { ordersTexts } from "./orders/texts.ts";
import { pickupTexts } from "./pickup/texts.ts";
import { pricesTexts } from "./prices/texts.ts";
import { privacyTexts } from "./privacy/texts.ts";
import { productTexts } from "./product/texts.ts";
import { receiverTexts } from "./receiver/texts.ts";
import { referenceTexts } from "./reference/texts.ts";
import { requestsTexts } from "./requests/texts.ts";
import { restockTexts } from "./restock/texts.ts";
import { returnsTexts } from "./returns/texts.ts";
import { reviewsTexts } from "./reviews/texts.ts";
import { rewardsTexts } from "./rewards/texts.ts";
import { sessionTexts } from "./session/texts.ts";
import { shellTexts } from "./shell/texts.ts";
import { shopTexts } from "./shop/texts.ts";
import { priceChartTexts } from "./price-chart/texts.ts";
import { suggestionsTexts } from "./suggestions/texts.ts";
import { toastTexts } from "./toast/texts.ts";
import { transferTexts } from "./transfer/texts.ts";
import { wishlistTexts } from "./wishlist/texts.ts";
import type { FullKeyIn } from "./texts.ts";

/** All that pages say, for the server and the tests. A browser loads what its page's modules import. */
export const PAGE_TEXTS = [
  accountTexts,
  addressTexts,
  botTexts,
  cardsTexts,
  cartTexts,
  addingTexts,
  catalogTexts,
  chatTexts,
  checkoutTexts,
  contactTexts,
  contentTexts,
  cookiesTexts,
  deliveryTexts,
  extrasTexts,
  formTexts,
  giftsTexts,
  imagesTexts,
  linksTexts,
  listingTexts,
  newsletterTexts,
  offlineTexts,
  ordersTexts,
  pickupTexts,
  pricesTexts,
  privacyTexts,
  productTexts,
  receiverTexts,
  referenceTexts,
  requestsTexts,
  restockTexts,
  returnsTexts,
  reviewsTexts,
  rewardsTexts,
  sessionTexts,
  shellTexts,
  shopTexts,
  priceChartTexts,
  suggestionsTexts,
  toastTexts,
  transferTexts,
  wishlistTexts,
];
export type PageKey = FullKeyIn<(typeof PAGE_TEXTS)[number]>;
