import type { RequestedAnswer, SaleAnswer, SoldAnswer } from '#capabilities/counter/contract.ts';
import { choices } from '../purchases/choices.ts';
import type { As, ConsoleAnswer, ConsoleSite } from './console-site.ts';

export type SaleRefusal = { error: { code: string; message: string; fields?: Record<string, string> } };

/** A sale of a day pass for today for cash, but for `body`. */
export const sell = (
  site: Pick<ConsoleSite, 'call'>,
  body: Record<string, unknown> = {},
  { as = 'front_desk', key }: { as?: As; key?: string } = {},
): Promise<ConsoleAnswer<SoldAnswer & SaleRefusal>> =>
  site.call<SoldAnswer & SaleRefusal>('POST', '/sales', {
    as,
    body: { selection: choices.dayPass('2026-11-24').selection, payment: { method: 'cash' }, ...body },
    ...(key ? { key } : {}),
  });

/** A sale of a day pass for today that waits for its payment by link, but for `body`. */
export const sellByLink = (
  site: Pick<ConsoleSite, 'call'>,
  body: Record<string, unknown> = {},
  { as = 'front_desk', key }: { as?: As; key?: string } = {},
): Promise<ConsoleAnswer<RequestedAnswer & SaleRefusal>> =>
  site.call<RequestedAnswer & SaleRefusal>('POST', '/sales', {
    as,
    body: { selection: choices.dayPass('2026-11-24').selection, payment: { method: 'link' }, ...body },
    ...(key ? { key } : {}),
  });

export const readSale = async (site: Pick<ConsoleSite, 'call'>, saleId: string): Promise<SaleAnswer> =>
  (await site.call<SaleAnswer>('GET', `/sales/${saleId}`, { as: 'front_desk' })).body;
