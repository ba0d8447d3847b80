/** Mails to an address that anybody may have typed: acknowledgements, and questions to confirm the newsletter. */
export type UnsolicitedMail = 'acknowledgement' | 'newsletter';

/** Limit of mails of one kind to a mailbox, however its address is spelled. */
export const TO_MAILBOX = { mails: 3, withinMs: 86_400_000 };

/** Limit of mails of both kinds to all addresses, against a program that submits many addresses. */
export const TO_ALL = { mails: 100, withinMs: 3_600_000 };

/** Faster than this after opening a page nobody has written anything. */
const TOO_FAST_MS = 400;

/** Whether a form was filled by a program: it filled what nobody sees, or took no time. */
export const looksLikeProgram = ({
  leaveEmpty,
  elapsedMs,
}: {
  leaveEmpty?: string | undefined;
  elapsedMs?: number | undefined;
}): boolean => Boolean(leaveEmpty) || (elapsedMs !== undefined && elapsedMs < TOO_FAST_MS);
