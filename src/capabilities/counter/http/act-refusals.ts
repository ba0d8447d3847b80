import { hourCountText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import { notAllowed } from '#capabilities/staff/http/access.ts';
import type { ApprovalRefusal } from '#capabilities/staff/use-cases/approvals.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import type { NeededApproval } from '../use-cases/acts/allow-refund.ts';
import type { CancelActRefusal } from '../use-cases/acts/cancel-as-staff.ts';
import type { RefundActRefusal } from '../use-cases/acts/refund-as-staff.ts';

/** The codes of `actRefused` for a refund. */
export const refundRefusals = {
  404: ['not_found'],
  409: ['nothing_paid', 'more_than_left', 'route_not_possible', 'drawer_closed'],
  503: ['payment_provider_slow'],
};

/** Maps a refused act to HTTP. Each text has a next step. */
export function actRefused(refusal: CancelActRefusal | RefundActRefusal): HttpRefusal {
  switch (refusal.reason) {
    case 'no_such_booking':
      return notFound('booking');
    case 'no_such_payment':
      return new HttpRefusal(404, 'not_found', 'There is no such payment of this booking.');
    case 'nothing_paid':
      return new HttpRefusal(
        409,
        'nothing_paid',
        'This booking is included in a membership. Nothing was paid, so there is nothing to refund.',
      );
    case 'not_paid':
      return new HttpRefusal(
        409,
        'not_paid',
        'This order is not paid, so there is nothing to cancel. It ends by itself.',
      );
    case 'cancelled':
      return new HttpRefusal(409, 'cancelled', 'This booking is already cancelled. Look at its payments first.');
    case 'completed':
      return new HttpRefusal(
        409,
        'completed',
        'This booking has ended. You can still give money back without cancelling.',
      );
    case 'more_than_left': {
      const { left } = refusal;
      const text =
        left < 100
          ? 'Nothing is left of this payment: it was refunded, or the customer disputes it. See the payments of the booking.'
          : `Only ${formatRupeesExact(left)} is left of this payment.`;
      return new HttpRefusal(409, 'more_than_left', text, { body: { leftPaise: left } });
    }
    case 'refund_changed': {
      const { refundPaise, supplementPaise, hours } = refusal;
      const longer =
        supplementPaise === undefined ? '' : ` and ${formatRupeesExact(paise(supplementPaise))} of the longer time`;
      const back = hours === undefined ? `${formatRupeesExact(paise(refundPaise))}${longer}` : hourCountText(hours);
      const text = `By now ${back} would go back. Nothing was cancelled: look again, and tell the customer.`;
      return new HttpRefusal(409, 'refund_changed', text, {
        body: {
          refundPaise,
          ...(supplementPaise === undefined ? {} : { supplementPaise }),
          ...(hours === undefined ? {} : { hours }),
        },
      });
    }
    case 'left_changed': {
      const text = `Another refund was made at the same time: after this one ${formatRupeesExact(refusal.left)} would be left. Nothing was refunded: look at the payments first.`;
      return new HttpRefusal(409, 'refund_changed', text, { body: { leftPaise: refusal.left } });
    }
    case 'route_not_possible':
      return new HttpRefusal(
        409,
        'route_not_possible',
        refusal.paid === 'counter'
          ? 'This was paid at the counter, so the money goes back there.'
          : 'This was paid online. It goes back at the counter only in place of a refund that the provider refused an hour ago or longer, for the same sum.',
      );
    case 'drawer_closed':
      return new HttpRefusal(
        409,
        'drawer_closed',
        'No drawer is open. Open the drawer, then give the money back again.',
      );
    case 'not_allowed':
      return notAllowed(refusal.needs);
    case 'needs_approval':
      return needsApproval(refusal.approval, refusal.because);
  }
}

const because: Readonly<Record<ApprovalRefusal, string>> = {
  unknown: 'This approval is for something else.',
  other_act: 'This approval is for something else.',
  used: 'This approval was already used.',
  ended: 'This approval is older than five minutes.',
  too_much: 'This approval covers a smaller sum.',
  may_not: 'The colleague may no longer approve this.',
};

/** 403 with what a colleague must approve. */
function needsApproval(approval: NeededApproval, why: ApprovalRefusal | null): HttpRefusal {
  if (approval.act === 'waive_move_fee')
    return new HttpRefusal(
      403,
      'not_allowed',
      'The fee of moving this booking was waived before. Ask a colleague to approve it with their PIN.',
      { body: { needs: approval.act, approval } },
    );
  const before = why === null ? '' : `${because[why]} `;
  const sum = formatRupeesExact(paise(approval.paise));
  const text = `${before}A refund of ${sum} beyond the terms passes your limit. Ask a colleague to approve it with their PIN.`;
  return new HttpRefusal(403, 'not_allowed', text, { body: { needs: approval.act, approval } });
}
