import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { moveRefusalCodes, moveRefusalWords } from '#capabilities/purchase/rules/cancel-and-move/move-refusal-words.ts';
import { fieldOfWords } from '#capabilities/purchase/rules/checkout/quote-refusal-words.ts';
import { notAllowed } from '#capabilities/staff/http/access.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { formatRupees, type Paise } from '#platform/money.ts';
import { endWords } from '../rules/case-end.ts';
import type { AnswerRefusal } from '../use-cases/answer-case.ts';
import type { CloseRefusal } from '../use-cases/close-period.ts';
import type { PlanRefusal } from '../use-cases/plan-closure.ts';
import { affectedView } from './views.ts';

const notPossible: Readonly<Record<PlanRefusal['because'], readonly [field: string, text: string]>> = {
  ends_before_start: ['until', 'The end must be after the start.'],
  over: ['until', 'This time is over.'],
  began_before_today: ['from', 'A closure begins today or later.'],
  too_long: ['until', 'Close at most 31 days at once.'],
  no_such_place: ['places', 'There is no place with this number.'],
  no_numbers: ['places', 'These passes have no numbers. Close the whole service.'],
  bad_deadline: ['defaultAfter', 'The deadline must be in the future, within 90 days.'],
};

/** Why nothing was closed, in plain words with a next step. */
export function closeRefused(refusal: CloseRefusal, facility: CapacityFacts): HttpRefusal {
  switch (refusal.reason) {
    case 'not_possible': {
      const [field, text] = notPossible[refusal.because];
      return new HttpRefusal(400, 'invalid_input', text, { fields: { [field]: text } });
    }
    case 'affected_changed': {
      const { difference, plan } = refusal;
      return new HttpRefusal(
        409,
        'affected_changed',
        'Nothing was closed. Other bookings are affected now. Please look again and confirm.',
        {
          body: {
            difference,
            affected: affectedView(plan, facility),
            sumPaise: plan.sum,
            fingerprint: plan.fingerprint,
          },
        },
      );
    }
    case 'not_allowed':
      return notAllowed('close_period');
    case 'needs_approval': {
      const { approval, because } = refusal;
      const before = because === null ? '' : 'This approval does not cover it. ';
      return new HttpRefusal(
        403,
        'not_allowed',
        `${before}${formatRupees(approval.paise as Paise)} passes your limit. Ask a colleague to approve it with their PIN.`,
        { body: { needs: 'close_period', approval } },
      );
    }
  }
}

/** The codes of `answerRefused`, by status. */
export const answerRefusals: Readonly<Record<number, readonly string[]>> = {
  400: moveRefusalCodes[400],
  404: ['not_found'],
  409: [...moveRefusalCodes[409], 'already_ended', 'nothing_to_choose', 'superseded', 'still_closed'],
};

/** Why an answer was not taken. Nothing has changed by it. */
export function answerRefused(refusal: AnswerRefusal): HttpRefusal {
  switch (refusal.reason) {
    case 'no_case':
    case 'no_such_booking':
      return notFound('booking');
    case 'already_ended': {
      const { state, chose, chosenBy, doneAt } = refusal.ended;
      return new HttpRefusal(409, 'already_ended', `This was already answered. ${endWords(refusal.ended)}`, {
        body: { ended: { state, chose, chosenBy, doneAt: doneAt?.toISOString() ?? null } },
      });
    }
    case 'nothing_to_choose':
      return new HttpRefusal(409, 'nothing_to_choose', 'There is nothing to choose for this booking.');
    case 'superseded':
    // The booking ended. The closure's own check usually detects this before.
    case 'not_movable':
      return new HttpRefusal(409, 'superseded', 'This booking was cancelled or moved before. Nothing has changed.');
    case 'still_closed':
      return new HttpRefusal(409, 'still_closed', 'We are closed at that time too. Please choose another time.');
    case 'cannot_be_sold':
    case 'other_service':
    case 'other_price':
    case 'weekend_only':
    case 'no_month':
    case 'too_few_hours':
    case 'taken': {
      const words = moveRefusalWords(refusal);
      return new HttpRefusal(words.status, words.code, words.text, fieldOfWords(words));
    }
  }
}
