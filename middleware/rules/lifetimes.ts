/** Numbers of both ERPs; the procedures have them by their names, like those of `contract/limits.ts`. */

/** The lifetime of a session at most, however often its shopper comes. */
export const SESSION_DAYS = 30;

/** The lifetime of the links of sign-up and of a change of address; their mails state it. */
export const EMAIL_LINK_HOURS = 24;

/** A mailed link that has expired is kept for so long, and reported as expired. */
export const EXPIRED_LINK_DAYS = 30;

/** How long the images of a hidden or deleted review may still be served from a cache. */
export const REVIEW_IMAGE_SECONDS = 600;

/** A mail that could not be sent for so long fails. */
export const MAIL_DAYS = 3;
