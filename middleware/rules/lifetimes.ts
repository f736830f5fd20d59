/** How long a login lasts. */
export const SESSION_DAYS = 30;

/** How long the links of sign-up and of a change of address work; their mails say it. */
export const EMAIL_LINK_HOURS = 24;
