import { type Context, Hono } from 'hono';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { parseInput } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { parseIstDay } from '#platform/ist-day.ts';
import { type DisputesAnswer, type MoneyAnswer, moneyQuery, type SettlementsAnswer } from '../contract.ts';
import { moneyPosition } from '../rules/money-page.ts';
import { listDisputes } from '../use-cases/disputes/read-disputes.ts';
import { type MoneySpan, moneySpan } from '../use-cases/money-span.ts';
import { readSettlements } from '../use-cases/settlements/read-settlements.ts';
import { listRefunds, listStuck } from '../use-cases/waiting-money.ts';

type Needs = { db: Database; clock: Clock };

/** The console's lists of money at the provider. */
export const moneyCalls = (services: Needs) =>
  new Hono<StaffEnv>()
    .get('/api/console/money/stuck', requireStaff(services, 'read_money'), async (c) =>
      c.json({ success: true, ...(await listStuck(services, spanIn(c))) } satisfies MoneyAnswer),
    )
    .get('/api/console/money/refunds', requireStaff(services, 'read_money'), async (c) =>
      c.json({ success: true, ...(await listRefunds(services, spanIn(c))) } satisfies MoneyAnswer),
    )
    .get('/api/console/money/settlements', requireStaff(services, 'read_money'), async (c) => {
      const settlements = await readSettlements(services, spanIn(c));
      return c.json({ success: true, ...settlements } satisfies SettlementsAnswer);
    })
    .get('/api/console/money/disputes', requireStaff(services, 'read_money'), async (c) => {
      const page = await listDisputes(services, spanIn(c));
      return c.json({ success: true, ...page } satisfies DisputesAnswer);
    });

/** @throws HttpRefusal 400 for a date or a cursor that is none. */
function spanIn(c: Context): MoneySpan {
  const { from, to, cursor } = parseInput(moneyQuery, c.req.query());
  const day = (name: string, given: string | undefined) => {
    const read = given === undefined ? null : parseIstDay(given);
    if (given !== undefined && !read) throw invalid(name, `${name} is a date like 2026-11-25.`);
    return read;
  };
  const after = cursor === undefined ? null : moneyPosition(cursor);
  if (cursor !== undefined && !after) throw invalid('cursor', 'The cursor is not valid.');
  return moneySpan(day('from', from), day('to', to), after);
}

const invalid = (field: string, message: string): HttpRefusal =>
  new HttpRefusal(400, 'invalid_input', message, { fields: { [field]: message } });
