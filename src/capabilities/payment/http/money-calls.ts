import type * as z from 'zod/mini';
import { serveRead } from '#capabilities/staff/http/serve-console.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { parseIstDay } from '#platform/ist-day.ts';
import { listDisputesCall, listRefundsCall, listSettlementsCall, listStuckCall } from '../calls.ts';
import type { moneyQuery } from '../contract.ts';
import { moneyPosition } from '../rules/money-page.ts';
import { listDisputes } from '../use-cases/disputes/read-disputes.ts';
import { type MoneySpan, moneySpan } from '../use-cases/money-span.ts';
import { readSettlements } from '../use-cases/settlements/read-settlements.ts';
import { listRefunds, listStuck } from '../use-cases/waiting-money.ts';

/** The console's lists of money at the provider. */
export const moneyCalls = (services: { db: Database; clock: Clock }): ServedCall[] => [
  serveRead(listStuckCall, { about: 'Money that waits for a person.' }, ({ query }) =>
    listStuck(services, spanOf(query)),
  ),
  serveRead(listRefundsCall, { about: 'Refunds at the provider.' }, ({ query }) =>
    listRefunds(services, spanOf(query)),
  ),
  serveRead(
    listSettlementsCall,
    { about: 'The provider’s settlements, and what differs from our books.' },
    ({ query }) => readSettlements(services, spanOf(query)),
  ),
  serveRead(listDisputesCall, { about: 'Disputes of payments.' }, ({ query }) => listDisputes(services, spanOf(query))),
];

/** @throws HttpRefusal 400 for an invalid date or cursor, and if `from` is after `to`. */
function spanOf({ from, to, cursor }: z.output<typeof moneyQuery>): MoneySpan {
  const day = (name: string, given: string | undefined) => {
    const read = given === undefined ? null : parseIstDay(given);
    if (given !== undefined && !read) throw invalid(name, `${name} is a date like 2026-11-25.`);
    return read;
  };
  const after = cursor === undefined ? null : moneyPosition(cursor);
  if (cursor !== undefined && !after) throw invalid('cursor', 'The cursor is not valid.');
  const [first, last] = [day('from', from), day('to', to)];
  if (first && last && last < first) throw invalid('to', 'The last date is before the first.');
  return moneySpan(first, last, after);
}

const invalid = (field: string, message: string): HttpRefusal =>
  new HttpRefusal(400, 'invalid_input', message, { fields: { [field]: message } });
