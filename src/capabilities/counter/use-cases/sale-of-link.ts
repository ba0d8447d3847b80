import { readPayCode } from '#capabilities/booking/rules/pay-code.ts';
import { requestedSince } from '../store/requests.ts';
import type { CounterNeeds } from './needs.ts';

/** A code that was read out is good for a day after its sale has closed, so that who paid still gets to the ticket. */
const GOOD_FOR_MS = 24 * 3_600_000;

/** The sale whose payment a link opens: by its signature, or by the eight letters that were read out. Null for a link that was not made here. */
export async function saleOfLink({ db, links, clock }: CounterNeeds, token: string): Promise<string | null> {
  const code = readPayCode(token);
  if (code === null) return links.readPay(token);
  const since = new Date(clock.now().getTime() - GOOD_FOR_MS);
  return (await requestedSince(db, since)).find((saleId) => links.payCodeOf(saleId) === code) ?? null;
}
