import { canChoose, type DayState, nextFree } from '#capabilities/places/ui/day-labels.ts';
import { LinkButton } from '#design/button.tsx';
import { formatIstDay } from '#platform/ist-day.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { useFocusAfterNavigation } from '../choice/use-focus-after-navigation.ts';
import type { Booking, DatedChoice } from './use-booking.ts';

/** Offers the next free date when the last place of the chosen date went to another buyer. Moves the focus to the pay button. */
export function NextFreeDay<Choice extends DatedChoice>({
  booking: { purchase, choice, day, days, address, addressOf },
}: {
  booking: Pick<Booking<Choice>, 'choice' | 'address' | 'addressOf'> & {
    day: DayState | undefined;
    days: readonly DayState[] | null;
    purchase: { readonly checkout: Pick<Checkout, 'state'> };
  };
}) {
  const focusAfterNavigation = useFocusAfterNavigation(address);
  const { state } = purchase.checkout;
  const { date } = choice;
  const isFull = !canChoose(day);
  const isLost = state.step === 'refunded' ? isFull : state.step === 'stopped' && state.problem.code === 'sold_out';
  const next = isLost && date && days ? nextFree(date, days) : null;
  if (!next) return null;
  const to = addressOf({ ...choice, date: next });
  return (
    <LinkButton kind="secondary" to={to} replace preventScrollReset onClick={() => focusAfterNavigation(to, 'pay')}>
      Take {formatIstDay(next, 'short')} instead
    </LinkButton>
  );
}
