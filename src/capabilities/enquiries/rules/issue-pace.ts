/** So many mails of an issue go into the outbox at a time: they never keep a confirmation waiting for long. */
export const ISSUE_BATCH = 20;

/** Until the next ones. 120 mails a minute stay below what mail services allow to a new sender. */
export const BATCH_EVERY_MS = 10_000;
