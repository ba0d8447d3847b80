import type { Verdict } from './verdict.ts';

/**
 * Whether a person has to look at a visit that was noted offline: the guest was let in, and the server now says otherwise.
 * @param shown what the device showed; undefined when it did not say, and then every known booking was let in.
 */
export const contradicts = (shown: Verdict | undefined, verdict: Verdict): boolean =>
  verdict !== 'in' && verdict !== 'again' && (shown ?? (verdict === 'unknown' ? 'unknown' : 'in')) === 'in';
