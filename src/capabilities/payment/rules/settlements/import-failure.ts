const REFUSED = 'refused: ';
const LONGEST = 300;

type NoReport = { reason: 'rejected'; description: string } | { reason: 'unknown'; why: string };

/** Why the provider's report of a day did not come, as it is stored: what the provider said where it refuses, else one word. */
export const importFailure = (answer: NoReport): string =>
  answer.reason === 'rejected' ? `${REFUSED}${answer.description}`.slice(0, LONGEST) : answer.why;

/** What the provider said in a stored failure; null where it did not refuse. */
export const refusalIn = (failure: string | null): string | null =>
  failure?.startsWith(REFUSED) ? failure.slice(REFUSED.length) : null;
