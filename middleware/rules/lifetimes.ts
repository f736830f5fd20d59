/** The lifetime of a session. */
export const SESSION_DAYS = 30;

/** The lifetime of the links of sign-up and of a change of address; their mails state it. */
export const EMAIL_LINK_HOURS = 24;
