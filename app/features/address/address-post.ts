import type { Post } from "#app/server/forms/posted-form.server.ts";

export type Kind = "billing" | "shipping";

/** `page`: the address list to return to. */
export type AddressPost = Post & { kind: Kind; page: string };
