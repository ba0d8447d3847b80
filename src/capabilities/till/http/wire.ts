import type { ClosedSession, OpenSession, ReportAnswer, TillEntry } from '../contract.ts';
import type { Report } from '../use-cases/read-report.ts';
import type { readTill } from '../use-cases/read-till.ts';

type Till = Awaited<ReturnType<typeof readTill>>;

export const openWire = (session: NonNullable<Till['session']>): OpenSession => ({
  ...session,
  openedAt: session.openedAt.toISOString(),
});

export const entryWire = ({ reason, bookingId, corrects, at, ...entry }: Till['entries'][number]): TillEntry => ({
  ...entry,
  at: at.toISOString(),
  ...(reason === null ? {} : { reason }),
  ...(bookingId === null ? {} : { bookingId }),
  ...(corrects === null ? {} : { corrects }),
});

export const closedWire = (closed: Till['closes'][number]): ClosedSession => ({
  id: closed.id,
  openedBy: closed.openedBy,
  openedAt: closed.openedAt.toISOString(),
  closedBy: closed.closedBy,
  closedAt: closed.closedAt.toISOString(),
  expectedPaise: closed.expectedPaise,
  countedPaise: closed.countedPaise + closed.addedPaise,
  differencePaise: closed.differencePaise,
  ...(closed.reason === null ? {} : { reason: closed.reason }),
});

/** The daily report. @param facility the facility's name. */
export function reportWire(facility: string, { closed, entries, counts, sums }: Report): Omit<ReportAnswer, 'success'> {
  const sumOf = (kind: TillEntry['kind']) =>
    entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amountPaise : 0), 0);
  const byWay = (kind: 'sale' | 'refund') =>
    sums.filter((sum) => sum.kind === kind).map(({ way, times, paise }) => ({ way, times, paise }));
  return {
    facility,
    session: closedWire(closed),
    ...(closed.approvedBy === null ? {} : { approvedBy: closed.approvedBy }),
    floatPaise: closed.floatPaise,
    openingDifferencePaise: sumOf('opening_difference'),
    sales: byWay('sale'),
    refunds: byWay('refund'),
    paidInPaise: sumOf('paid_in'),
    paidOutPaise: sumOf('paid_out'),
    correctionsPaise: sumOf('correction'),
    roundingPaise: sumOf('rounding'),
    addedPaise: closed.addedPaise,
    keptPaise: closed.keptPaise,
    bankPaise: closed.countedPaise + closed.addedPaise - closed.keptPaise,
    counts: counts.map(({ by, at, notes, countedPaise, expectedPaise }) => ({
      by,
      at: at.toISOString(),
      notes,
      countedPaise,
      expectedPaise,
    })),
    entries: entries.map(entryWire),
  };
}
