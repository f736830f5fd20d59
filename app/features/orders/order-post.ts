import type { Post } from "#app/server/forms/posted-form.server.ts";

/** A form posted on the page of a customer's or a guest's order. */
export type OrderPost = Post & { id: string };
