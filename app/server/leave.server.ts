import { redirectDocument } from "react-router";
import { judgeLink } from "#contract/values/links.ts";
import { config } from "./config.server.ts";
import { log } from "#host/log.ts";
import { redirectWithToast } from "./shopper/toast.server.ts";

/**
 * The browser itself goes to an address that the ERP named, such as a payment page: the shop's own, or one of
 * PAYMENT_ORIGINS and LINK_HOSTS. With any other the shopper goes to the page `instead` and is told why.
 */
export async function leaveFor(address: string, instead: string): Promise<Response> {
  const { href, refusal } = judgeLink(address, config.links);
  if (refusal === null) return redirectDocument(href, 303);
  const host = URL.canParse(address) ? new URL(address).host : null;
  log.error("a redirect was refused: name its host in PAYMENT_ORIGINS", { refusal, host });
  return redirectWithToast(instead, { type: "error", key: `links:${refusal}` });
}
