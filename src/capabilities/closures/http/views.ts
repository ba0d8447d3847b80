import { placeName } from '#capabilities/booking/rules/place-name.ts';
import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import type { AffectedView, CaseAnswer } from '../contract.ts';
import { unusedPart } from '../rules/unused-part.ts';
import type { ClosurePlan } from '../use-cases/plan-closure.ts';
import type { readClosure } from '../use-cases/read-closures.ts';

/** Who is affected by a plan, as its preview shows them. */
export const affectedView = ({ affected, cases, period }: ClosurePlan, facility: CapacityFacts): AffectedView[] =>
  affected.flatMap((booking, n) => {
    const plan = cases[n];
    if (!plan) return [];
    return [
      {
        bookingId: booking.bookingId,
        group: plan.group,
        customerName: booking.customerName,
        serviceName: booking.serviceName,
        place: placeName({ kind: booking.placeKind, number: booking.placeNumber }, facility),
        start: booking.visit.start.toISOString(),
        end: booking.visit.end.toISOString(),
        paidPaise: booking.paid,
        leftPaise: booking.left,
        unusedPaise: Math.min(booking.left, unusedPart(booking, period)),
        outcome: plan.outcome,
        mostPaise: plan.most,
        byHand: booking.provider === 'counter',
        cancelled: booking.isCancelled === true,
      },
    ];
  });

type Read = NonNullable<Awaited<ReturnType<typeof readClosure>>>;

/** A closure as the API returns it. */
export const headView = ({
  id,
  service,
  kinds,
  places,
  from,
  until,
  reason,
  closedBy,
  createdAt,
  ...head
}: Read['head']) => ({
  id,
  service,
  what: kinds.map((kind) => soldPlace(kind)?.name ?? kind).join(', '),
  places,
  from: from.toISOString(),
  until: until.toISOString(),
  reason,
  closedBy,
  closedAt: createdAt.toISOString(),
  defaultAfter: head.chooseUntil?.toISOString() ?? null,
  reopenedAt: head.reopenedAt?.toISOString() ?? null,
  reopenedBy: head.reopenedBy,
});

/** A case as the API returns it. */
export const caseView = (
  { placeKind, placeNumber, start, end, doneAt, defaultAfter, ...one }: Read['cases'][number],
  facility: CapacityFacts,
): CaseAnswer => ({
  ...one,
  place: placeName({ kind: placeKind, number: placeNumber }, facility),
  start: start.toISOString(),
  end: end.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
  defaultAfter: defaultAfter?.toISOString() ?? null,
});
