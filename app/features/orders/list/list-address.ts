import { href } from "react-router";
import type { OrderTab } from "#contract/limits.ts";

/** The URL of the order list; default values are left out. */
export function listAddress(at: { tab: OrderTab; search: string; page?: number }): string {
  const query = new URLSearchParams();
  if (at.tab !== "all") query.set("tab", at.tab);
  if (at.search !== "") query.set("q", at.search);
  if (at.page !== undefined && at.page > 1) query.set("page", String(at.page));
  const text = query.size > 0 ? `?${query}` : "";
  return href("/my-account/my-orders") + text;
}
