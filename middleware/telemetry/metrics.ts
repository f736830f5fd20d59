/** Seconds. */
const FAST = [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const FIELD = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2.5, 4, 8];

/**
 * Every metric of the shop, by its name at `/metrics` (counters have `_total` there). Labels have few values, of which none comes
 * from a request: names of routes, operations, limits and outcomes.
 */
export const COUNTERS = {
  wattle_pages: "Answers by route, origin (kept, shared, new, own, none) and status",
  wattle_rate_limited: "Calls refused by a rate limit, by the limit's operation",
  wattle_orders_placed: "Orders placed in this process",
  wattle_payments: "States that card payments reached, by provider",
} as const;

export const HISTOGRAMS = {
  wattle_page_duration_seconds: {
    help: "From the request to the head of its answer, by route and origin",
    buckets: FAST,
  },
  wattle_erp_duration_seconds: {
    help: "Operations that reached the ERP, by operation and outcome",
    buckets: FAST,
  },
  wattle_first_image_seconds: {
    help: "From the end of a page's HTML to its first image, both as sent by this process, by route",
    buckets: FIELD,
  },
} as const;

export const GAUGES = {
  wattle_odoo_calls: "Calls to Odoo now, by state (running, waiting)",
  wattle_odoo_calls_limit: "The most calls to Odoo that run at once",
  wattle_odoo_breaker_open: "1 while calls to Odoo fail at once, because it is down",
  wattle_outbox_waiting: "Mails that wait to be sent, when last looked",
  wattle_outbox_oldest_timestamp_seconds: "When the oldest waiting mail was written; 0 without one",
  wattle_cache_bytes: "Estimated memory of kept pages and cached answers",
  wattle_catalogue_products: "Products in the catalogue index",
  wattle_catalogue_changed_timestamp_seconds: "When a change in the catalogue was last seen",
  wattle_catalogue_checked_timestamp_seconds:
    "When Odoo last answered what has changed; 0 if it never did",
  wattle_event_loop_delay_seconds: "Delay of the event loop since the last scrape, by quantile",
  wattle_memory_bytes: "Memory of the process, by kind",
} as const;

export type CounterName = keyof typeof COUNTERS;
export type HistogramName = keyof typeof HISTOGRAMS;
export type GaugeName = keyof typeof GAUGES;
