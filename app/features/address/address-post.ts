import type { Post } from "#app/server/forms/posted-form.server.ts";

export type Kind = "billing" | "shipping";

/** `page`: the list, to come back to. */
export type AddressPost = Post & { kind: Kind; page: string };
