import { canChoose, type DayState, nextFree } from '#capabilities/places/ui/day-labels.ts';
import { LinkButton } from '#design/button.tsx';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { useFocusAfterNavigation } from '../choice/use-focus-after-navigation.ts';

/**
 * The next free date, one press away, when the last place of the chosen date went to another buyer before or after the payment. The focus then
 * goes to the button.
 */
export function NextFreeDay({
  checkout: { state },
  date,
  days,
  address,
  addressOf,
}: {
  checkout: Checkout;
  date: IstDay | null;
  days: readonly DayState[] | null;
  /** The page with everything chosen. */
  address: string;
  /** The same with another date. */
  addressOf: (date: IstDay) => string;
}) {
  const focusAfterNavigation = useFocusAfterNavigation(address);
  const isFull = !canChoose(days?.find((day) => day.date === date));
  const isLost = state.step === 'refunded' ? isFull : state.step === 'stopped' && state.problem.code === 'sold_out';
  const next = isLost && date && days ? nextFree(date, days) : null;
  if (!next) return null;
  const to = addressOf(next);
  return (
    <LinkButton kind="secondary" to={to} replace preventScrollReset onClick={() => focusAfterNavigation(to, 'pay')}>
      Take {formatIstDay(next, 'short')} instead
    </LinkButton>
  );
}
