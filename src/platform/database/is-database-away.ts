/**
 * That the database cannot do it now, and may in a moment: it is not there or not to be reached, goes down or comes up (57P), has no
 * connection, memory or disk left (53), cannot write to its disk (58030), was made a read-only copy (25006), is not in the state for it yet (55000), or kept us waiting for somebody.
 */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[1-5]|08\w{3}|53\w{3}|58030|25006|25P03|40001|40P01|55000|55P03|57014)$/;

const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return awayCodes.test(code) || awayMessages.test(error.message);
}
