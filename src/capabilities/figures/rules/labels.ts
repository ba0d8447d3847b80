import { allFacts, soldPlace } from '#capabilities/catalogue/services/facts.ts';

/** A service as people call it; what is not sold any more keeps its name. */
export const labelOf = (service: string): string => allFacts.find(({ id }) => id === service)?.label ?? service;

/** A kind of place as the reception calls it. */
export const placeLabel = (kind: string): string => soldPlace(kind)?.name ?? kind;

const reasons: Readonly<Record<string, string>> = {
  cancelled: 'Cancelled',
  house: 'Refunded by us',
  given_otherwise: 'Refunded in another way',
  late_payment: 'Paid too late',
  second_payment: 'Paid twice',
  late_move: 'Fee for moving paid too late',
  late_extension: 'Longer time paid too late',
  already_renewed: 'Month was renewed before',
  visit_over: 'Paid after the visit',
  price_ended: 'Paid after the price ended',
  misfit: 'Wrong amount paid',
  lost_order: 'Order was lost',
};

/** A reason of the program in words, or a colleague's own; 'enterprise_call' as 'Enterprise call'. */
export function reasonText(reason: string): string {
  const words = reasons[reason] ?? reason.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
