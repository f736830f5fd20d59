import { redirectDocument } from "react-router";
import { judgeLink } from "#contract/values/links.ts";
import { config } from "./config.server.ts";
import { log } from "#host/log.ts";
import { redirectWithToast } from "./shopper/toast.server.ts";

/**
 * Redirects the document to a URL from the ERP, such as a payment page, if it belongs to the shop, PAYMENT_ORIGINS or
 * LINK_HOSTS. Otherwise redirects to `instead` with a toast that says why.
 */
export async function leaveFor(address: string, instead: string): Promise<Response> {
  const { href, refusal } = judgeLink(address, config.links);
  if (refusal === null) return redirectDocument(href, 303);
  const host = URL.canParse(address) ? new URL(address).host : null;
  log.error("a redirect was refused: name its host in PAYMENT_ORIGINS", { refusal, host });
  return redirectWithToast(instead, { type: "error", key: `links:${refusal}` });
}
