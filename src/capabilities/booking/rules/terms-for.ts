import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { CancellationTerms } from './cancellation-terms.ts';

/** The terms under which this is sold now. */
export const termsFor = ({ serviceType }: { serviceType: ServiceType }): CancellationTerms => policy[serviceType];

const policy: Record<ServiceType, CancellationTerms> = {
  // POLICY-05 to POLICY-07
  dayPass: { kind: 'by_notice', steps: [{ hoursBefore: 24, percent: 100 }], withoutRefund: 'ends_at_once' },
  // POLICY-08 to POLICY-10
  meetingRoom: {
    kind: 'by_notice',
    steps: [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 12, percent: 50 },
    ],
    withoutRefund: 'ends_at_once',
  },
  // POLICY-02 to POLICY-04
  coworking: {
    kind: 'by_notice',
    steps: [{ hoursBefore: 30 * 24, percent: 100 }],
    withoutRefund: 'ends_with_paid_period',
  },
  // POLICY-11 to POLICY-13
  recreation: { kind: 'by_purchase', withinDays: 7 },
};
