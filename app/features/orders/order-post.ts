import type { Post } from "#app/server/forms/posted-form.server.ts";

/** A press on the page of an order, a customer's or a guest's. */
export type OrderPost = Post & { id: string };
