import { notAllowed } from '#capabilities/staff/http/access.ts';
import { serveChange, serveRead } from '#capabilities/staff/http/serve-console.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { idIn } from '#platform/http/id-in.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import {
  closeDrawerCall,
  countDrawerCall,
  listReportsCall,
  openDrawerCall,
  readReportCall,
  readTillCall,
  writeEntryCall,
} from '../calls.ts';
import { closeDrawer } from '../use-cases/close-drawer.ts';
import { correctEntry } from '../use-cases/correct-entry.ts';
import { countDrawer } from '../use-cases/count-drawer.ts';
import { openDrawer } from '../use-cases/open-drawer.ts';
import { payInOrOut } from '../use-cases/pay-in-or-out.ts';
import { readReport } from '../use-cases/read-report.ts';
import { listReports, readTill } from '../use-cases/read-till.ts';
import { closeRefused, drawerClosed, drawerOpen, entryRefused } from './refusals.ts';
import { closedWire, entryWire, openWire, reportWire } from './wire.ts';

type Deps = { db: Database; clock: Clock; faultPoint?: FaultPoint; facility: { brand: string } };

const before = (cursor: string | undefined): number | null => (cursor === undefined ? null : Number(cursor));
const cursorOf = (next: number | null): string | null => (next === null ? null : String(next));

/** The cash drawer: opening, cash in and out, counting and closing it, and the reports of its closes. */
export const tillCalls = (services: Deps): ServedCall[] => [
  serveRead(
    readTillCall,
    { about: 'The open drawer with its entries, the newest first, and the last 30 closes.' },
    async ({ query: { cursor } }) => {
      const { session, entries, next, counts, lastKeptPaise, closes } = await readTill(services.db, before(cursor));
      return {
        session: session && openWire(session),
        entries: entries.map(entryWire),
        nextCursor: cursorOf(next),
        counts: counts.map(({ by, at, countedPaise }) => ({ by, at: at.toISOString(), countedPaise })),
        lastKeptPaise,
        closes: closes.map(closedWire),
      };
    },
  ),
  serveRead(
    listReportsCall,
    { about: 'All closes of the drawer, the newest first.' },
    async ({ query: { cursor } }) => {
      const { reports, next } = await listReports(services.db, before(cursor));
      return { reports: reports.map(closedWire), nextCursor: cursorOf(next) };
    },
  ),
  serveRead(readReportCall, { about: 'The report of one close.', refusals: { 404: ['not_found'] } }, async ({ c }) => {
    const report = await readReport(services.db, idIn(c));
    if (!report) throw new HttpRefusal(404, 'not_found', 'There is no report of such a close.');
    return reportWire(services.facility.brand, report);
  }),
  serveChange(
    services,
    openDrawerCall,
    { about: 'Opens the drawer with its float, counted by notes.', refusals: { 409: ['drawer_open'] } },
    async ({ tx, staff, actor, input, requestId, now }) => {
      const opened = await openDrawer(tx, services, { ...input, staffId: staff.id, actor, requestId, now });
      if (!opened.ok) throw drawerOpen(opened.refusal);
      return { session: openWire(opened.value) };
    },
  ),
  serveChange(
    services,
    writeEntryCall,
    {
      about: 'Writes cash in or out without a sale, or corrects such an entry.',
      refusals: {
        409: ['drawer_closed', 'drawer_full', 'no_such_entry', 'not_correctable', 'already_corrected', 'same_amount'],
      },
    },
    async ({ tx, staff, actor, input, requestId, now }) => {
      const by = { staffId: staff.id, actor, requestId, now };
      if (input.kind === 'correction' && !may(staff, 'close_any_drawer')) throw notAllowed('close_any_drawer');
      const written =
        input.kind === 'correction'
          ? await correctEntry(tx, services, { ...input, ...by })
          : await payInOrOut(tx, services, { ...input, ...by });
      if (!written.ok) throw entryRefused(written.refusal);
      return written.value;
    },
  ),
  serveChange(
    services,
    countDrawerCall,
    { about: 'Counts the drawer, and says what was expected.', refusals: { 409: ['drawer_closed'] } },
    async ({ tx, staff, actor, input, requestId, now }) => {
      const counted = await countDrawer(tx, services, { ...input, staffId: staff.id, actor, requestId, now });
      if (!counted.ok) throw drawerClosed();
      const { session, countedPaise, expectedPaise } = counted.value;
      const differencePaise = countedPaise - expectedPaise;
      return { session: openWire(session), countedPaise, expectedPaise, differencePaise };
    },
  ),
  serveChange(
    services,
    closeDrawerCall,
    {
      about: 'Closes the drawer by a count.',
      refusals: {
        403: ['others_drawer', 'manager_needed', 'not_approved'],
        409: ['drawer_closed', 'entries_meanwhile', 'reason_needed', 'keeps_too_much'],
      },
    },
    async ({ tx, staff, actor, input, requestId, now }) => {
      const { notes, reason, approvalId, addUpTo, keepPaise } = input;
      const by = { staffId: staff.id, closesAny: may(staff, 'close_any_drawer'), actor, requestId, now };
      const asked = { notes, reason, approvalId, addUpTo, keepPaise, role: staff.role };
      const closed = await closeDrawer(tx, services, { ...asked, ...by });
      if (closed.ok) return { session: closedWire(closed.value) };
      const refusal = closeRefused(closed.refusal);
      // Returned, not thrown, so that the count stays stored: the refusal names the expected sum.
      if ('isNewCount' in closed.refusal && closed.refusal.isNewCount) return refusal;
      throw refusal;
    },
  ),
];
