import { randomUUID } from 'node:crypto';
import type { VisitResult } from '#capabilities/frontdesk/contract.ts';
import type { As, ConsoleAnswer, ConsoleSite } from './console-site.ts';

type Visit = Record<string, unknown>;

/** A visit as a scanner sends it, with a new key. */
export const visit = (bookingId: string, more: Visit = {}): Visit & { key: string } => ({
  key: randomUUID(),
  bookingId,
  how: 'scanner',
  ...more,
});

/** Sends visits in one call. */
export const send = (
  site: Pick<ConsoleSite, 'call'>,
  visits: readonly Visit[],
  { as = 'front_desk', ...more }: { as?: As; sentAt?: string; key?: string } = {},
): Promise<ConsoleAnswer<{ success: boolean; results: VisitResult[] }>> => {
  const { key, ...rest } = more;
  return site.call('POST', '/visits', { as, body: { visits, ...rest }, ...(key ? { key } : {}) });
};

/** Sends one visit of a booking and answers its result. */
export async function scan(
  site: Pick<ConsoleSite, 'call'>,
  bookingId: string,
  more: Visit = {},
  as: As = 'front_desk',
): Promise<VisitResult> {
  const { body } = await send(site, [visit(bookingId, more)], { as });
  return body.results[0] as VisitResult;
}
