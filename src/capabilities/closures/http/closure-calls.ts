import type { Context } from 'hono';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { showLetter } from '#capabilities/messaging/use-cases/show-letter.ts';
import { expireWithoutPlaces } from '#capabilities/purchase/use-cases/checkout/hold/unpaid-holds.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { sendAtOnce } from '#capabilities/purchase/use-cases/refunds/send-at-once.ts';
import { syncRefunds } from '#capabilities/purchase/use-cases/refunds/sync-refunds.ts';
import { numberIn, type StaffEnv } from '#capabilities/staff/http/access.ts';
import { changeOnce, serveChange, servePreviewed, serveRead } from '#capabilities/staff/http/serve-console.ts';
import { type ActingStaff, may } from '#capabilities/staff/rules/acting-staff.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { answerCaseCall, closePeriodCall, listClosuresCall, readClosureCall, reopenClosureCall } from '../calls.ts';
import type { ClosureInput } from '../contract.ts';
import { notifiesCustomers } from '../rules/outcome.ts';
import { answerCase } from '../use-cases/answer-case.ts';
import { closePeriod } from '../use-cases/close-period.ts';
import { noticeOf } from '../use-cases/notices.ts';
import { type ClosureAsk, mayClosePeriod, planClosure } from '../use-cases/plan-closure.ts';
import { listClosuresOf, readClosure } from '../use-cases/read-closures.ts';
import { reopenIn } from '../use-cases/reopen-closure.ts';
import { answerRefusals, answerRefused, closeRefused } from './refusals.ts';
import { affectedView, caseView, headView } from './views.ts';

type Deps = PurchaseDeps & { publicUrl: string };

/** The console's calls about closures: preview, close, track, answer, reopen. */
export const closureCalls = (services: Deps): ServedCall[] => [
  serveRead(listClosuresCall, { about: 'What is closed now or later, and what waits for answers.' }, async () => {
    const closures = await listClosuresOf(services);
    const counted = closures.map(({ affected, waiting, moved, refunded, kept, failed, ...head }) => ({
      ...headView(head),
      affected,
      waiting,
      moved,
      refunded,
      kept,
      failed,
    }));
    return { closures: counted };
  }),
  serveRead(
    readClosureCall,
    { about: 'One closure with what became of each booking.', refusals: { 404: ['not_found'] } },
    async ({ c }) => {
      const id = numberIn(c.req.param('id'));
      const closure = id === null ? null : await readClosure(services, id);
      if (!closure) throw noClosure();
      return { ...headView(closure.head), cases: closure.cases.map((one) => caseView(one, services.facility)) };
    },
  ),
  servePreviewed(
    closePeriodCall,
    { about: 'Closes a period for some places, with what each booking gets.', refusals: { 409: ['affected_changed'] } },
    ({ staff, input }) => previewOf(services, staff, input),
    async (c) => {
      let endedHolds: number[] = [];
      const answer = await changeOnce(services, c, closePeriodCall, async (change) => {
        const { tx, staff, actor, input, requestId, now } = change;
        const { reason, fingerprint, approvalId } = input;
        const asked = { ...askOf(input), reason, fingerprint, approvalId };
        const closed = await closePeriod(tx, services, asked, { staff, actor, requestId, now });
        if (!closed.ok) throw closeRefused(closed.refusal, services.facility);
        endedHolds = closed.value.endedHolds;
        return { id: closed.value.closureId };
      });
      await expireWithoutPlaces(services, endedHolds);
      return answer;
    },
  ),
  serveChange(
    services,
    reopenClosureCall,
    {
      about: 'Opens a closed period again. Bookings that wait for an answer are kept.',
      refusals: { 404: ['not_found'] },
    },
    async ({ tx, actor, input, requestId }, c) => {
      const closureId = numberIn(c.req.param('id'));
      const deps = { ...services, db: tx };
      const closure = closureId === null ? null : await readClosure(deps, closureId);
      if (!closure) throw noClosure();
      const { head } = closure;
      const reopened = await reopenIn(tx, services, {
        closureId: head.id,
        operator: actor,
        reason: input.reason,
        requestId,
      });
      // Read again, as customers may have chosen just before.
      const { cases } = (await readClosure(deps, head.id)) ?? closure;
      const moved = cases.filter(({ chose }) => chose === 'moved').length;
      const refunded = cases.filter(({ chose }) => chose === 'refunded' || chose === 'part').length;
      const waiting = cases.filter(({ state }) => state === 'waiting').length;
      // Already reopened, so the answer is the same.
      return { id: head.id, kept: reopened?.kept ?? 0, moved, refunded, waiting };
    },
  ),
  serve<typeof answerCaseCall, StaffEnv>(
    answerCaseCall,
    { about: 'A colleague answers for a customer what becomes of their booking.', refusals: answerRefusals },
    async (c) => {
      const closureId = numberIn(c.req.param('id'));
      const bookingId = c.req.param('bookingId');
      const [catalogue, sent] = await Promise.all([currentCatalogue(services), sentOf(services, c, bookingId)]);
      let key: string | null = null;
      const answer = await changeOnce(services, c, answerCaseCall, async (change) => {
        const { tx, staff, actor, input: chosen, requestId } = change;
        if (closureId === null) throw notFound('booking');
        const by = {
          chooser: 'staff',
          actor,
          trailActor: `operator ${staff.name}`,
          byStaff: staff.id,
          requestId,
        } as const;
        const ended = await answerCase(tx, services, { bookingId, closureId, chosen, by, catalogue, sent });
        if (!ended.ok) throw answerRefused(ended.refusal);
        const { state, chose, chosenBy, refunded } = ended.value;
        key = ended.value.key;
        return { bookingId, state, chose, chosenBy, refundPaise: refunded };
      });
      if (key !== null) await sendAtOnce(services, key);
      return answer;
    },
  ),
];

const askOf = ({ service, places, from, until, outcomes, defaultAfter }: ClosureInput): ClosureAsk => ({
  service,
  places: places ?? null,
  period: { start: from, end: until },
  outcomes,
  chooseUntil: defaultAfter ?? null,
});

/** The customer’s link is the customer’s key, so a preview shows none. */
const noLinks = { tokenOf: () => '…', payTokenOf: () => '…', renewalTokenOf: () => '…' };

/** What a closure would do. */
async function previewOf(services: Deps, staff: ActingStaff, input: ClosureInput) {
  const now = services.clock.now();
  const planned = await planClosure(services.db, askOf(input), now);
  if (!planned.ok) throw closeRefused(planned.refusal, services.facility);
  const plan = planned.value;
  const { period, chooseUntil, affected, cases, sum, fingerprint } = plan;
  const allowed = await mayClosePeriod(services.db, plan, { staff, period, now });
  const first = notifiesCustomers(cases) ? cases.findIndex(({ outcome }) => outcome !== 'keep') : -1;
  const [booking, one] = [affected[first], cases[first]];
  const closed = { period, reason: input.reason || '…', chooseUntil };
  const letter =
    booking && one ? showLetter(noticeOf(booking, one, closed), { ...services, links: noLinks }, now) : null;
  return {
    affected: affectedView(plan, services.facility),
    sumPaise: sum,
    fingerprint,
    defaultAfter: chooseUntil.toISOString(),
    approval: allowed.may ? allowed.approval : null,
    may: allowed.may,
    message: booking && letter ? { bookingId: booking.bookingId, ...letter } : null,
  };
}

/** Checks the permission before the provider is called. */
async function sentOf(services: Deps, c: Context<StaffEnv>, bookingId: string) {
  const staff = c.get('staff');
  const booking = staff && may(staff, 'close_period') ? await findBooking(services, bookingId) : null;
  return booking ? syncRefunds(services, booking.paymentId) : [];
}

const noClosure = () => new HttpRefusal(404, 'not_found', 'There is no such closure.');
