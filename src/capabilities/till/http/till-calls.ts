import { Hono } from 'hono';
import * as z from 'zod/mini';
import { notAllowed, type StaffEnv } from '#capabilities/staff/http/access.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { parseInput } from '#platform/http/body.ts';
import { HttpRefusal, refusalBody } from '#platform/http/errors.ts';
import { idIn } from '#platform/http/id-in.ts';
import type { ReportAnswer, TillAnswer } from '../contract.ts';
import { closeBody, countBody, entryBody, openBody } from '../contract.ts';
import { closeDrawer } from '../use-cases/close-drawer.ts';
import { correctEntry } from '../use-cases/correct-entry.ts';
import { countDrawer } from '../use-cases/count-drawer.ts';
import { openDrawer } from '../use-cases/open-drawer.ts';
import { payInOrOut } from '../use-cases/pay-in-or-out.ts';
import { readReport } from '../use-cases/read-report.ts';
import { listReports, readTill } from '../use-cases/read-till.ts';
import { closeRefused, drawerClosed, drawerOpen, entryRefused } from './refusals.ts';
import { closedWire, entryWire, openWire, reportWire } from './wire.ts';

type Needs = { db: Database; clock: Clock; faultPoint?: FaultPoint; facility: { brand: string } };

const pageQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'The cursor is not valid.'))),
});
const before = (cursor: string | undefined): number | null => (cursor === undefined ? null : Number(cursor));
const cursorOf = (next: number | null): string | null => (next === null ? null : String(next));

/** The cash drawer: opening, cash in and out, counting and closing it, and the reports of its closes. */
export const tillCalls = (services: Needs) =>
  new Hono<StaffEnv>()
    .get('/api/console/till', requireStaff(services, 'read_till'), async (c) => {
      const { cursor } = parseInput(pageQuery, c.req.query());
      const { session, entries, next, counts, lastKeptPaise, closes } = await readTill(services.db, before(cursor));
      return c.json({
        success: true,
        session: session && openWire(session),
        entries: entries.map(entryWire),
        nextCursor: cursorOf(next),
        counts: counts.map(({ by, at, countedPaise }) => ({ by, at: at.toISOString(), countedPaise })),
        lastKeptPaise,
        closes: closes.map(closedWire),
      } satisfies TillAnswer);
    })
    .get('/api/console/till/reports', requireStaff(services, 'read_till'), async (c) => {
      const { cursor } = parseInput(pageQuery, c.req.query());
      const { reports, next } = await listReports(services.db, before(cursor));
      return c.json({ success: true, reports: reports.map(closedWire), nextCursor: cursorOf(next) });
    })
    .get('/api/console/till/reports/:id', requireStaff(services, 'read_till'), async (c) => {
      const report = await readReport(services.db, idIn(c));
      if (!report) throw new HttpRefusal(404, 'not_found', 'There is no report of such a close.');
      return c.json(reportWire(services.facility.brand, report) satisfies ReportAnswer);
    })
    .post('/api/console/till/open', (c) =>
      staffChange(services, c, 'till', openBody, async ({ tx, staff, actor, input, requestId, now }) => {
        const opened = await openDrawer(tx, services, { ...input, staffId: staff.id, actor, requestId, now });
        if (!opened.ok) throw drawerOpen(opened.refusal);
        return { status: 201, body: { success: true, session: openWire(opened.value) } };
      }),
    )
    .post('/api/console/till/entries', (c) =>
      staffChange(services, c, 'till', entryBody, async ({ tx, staff, actor, input, requestId, now }) => {
        const by = { staffId: staff.id, actor, requestId, now };
        if (input.kind === 'correction' && !may(staff, 'close_any_drawer')) throw notAllowed('close_any_drawer');
        const written =
          input.kind === 'correction'
            ? await correctEntry(tx, services, { ...input, ...by })
            : await payInOrOut(tx, services, { ...input, ...by });
        if (!written.ok) throw entryRefused(written.refusal);
        return { status: 201, body: { success: true, ...written.value } };
      }),
    )
    .post('/api/console/till/count', (c) =>
      staffChange(services, c, 'till', countBody, async ({ tx, staff, actor, input, requestId, now }) => {
        const counted = await countDrawer(tx, services, { ...input, staffId: staff.id, actor, requestId, now });
        if (!counted.ok) throw drawerClosed();
        const { session, countedPaise, expectedPaise } = counted.value;
        const differencePaise = countedPaise - expectedPaise;
        const compared = { countedPaise, expectedPaise, differencePaise };
        return { status: 200, body: { success: true, session: openWire(session), ...compared } };
      }),
    )
    .post('/api/console/till/close', (c) =>
      staffChange(services, c, 'till', closeBody, async ({ tx, staff, actor, input, requestId, now }) => {
        const { notes, reason, approvalId, addUpTo, keepPaise } = input;
        const by = { staffId: staff.id, closesAny: may(staff, 'close_any_drawer'), actor, requestId, now };
        const asked = { notes, reason, approvalId, addUpTo, keepPaise, role: staff.role };
        const closed = await closeDrawer(tx, services, { ...asked, ...by });
        if (closed.ok) return { status: 200, body: { success: true, session: closedWire(closed.value) } };
        const refusal = closeRefused(closed.refusal);
        if (!('isNewCount' in closed.refusal && closed.refusal.isNewCount)) throw refusal;
        // What was counted is kept: the refusal says what was expected.
        c.set('refusal', refusal.code);
        return { status: refusal.status, body: refusalBody(refusal) };
      }),
    );
