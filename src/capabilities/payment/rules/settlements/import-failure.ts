const REFUSED = 'refused: ';
const LONGEST = 300;

type NoReport = { reason: 'rejected'; description: string } | { reason: 'unknown'; why: string };

/** Why a day's report is missing, as stored: the provider's error text if it refused, else one word. */
export const importFailure = (answer: NoReport): string =>
  answer.reason === 'rejected' ? `${REFUSED}${answer.description}`.slice(0, LONGEST) : answer.why;

/** The provider's error text of a stored failure. Null if it did not refuse. */
export const refusalIn = (failure: string | null): string | null =>
  failure?.startsWith(REFUSED) ? failure.slice(REFUSED.length) : null;
