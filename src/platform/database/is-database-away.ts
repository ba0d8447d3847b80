/**
 * Errors that say the database cannot work now but may in a moment: unreachable, starting or stopping (57P), out of connections, memory or
 * disk (53), unable to write its disk (58030), read-only (25006), not ready (55000), or blocked by another session.
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
