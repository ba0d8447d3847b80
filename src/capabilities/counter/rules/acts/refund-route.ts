import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';

export type RefundRoute = 'provider' | 'counter';

/**
 * The route of a refund: as it was paid. Also at the counter, after the provider has refused it for good.
 * @param facts.refused the provider refused exactly this refund for good.
 */
export function routeOf(
  asked: RefundRoute | undefined,
  { paid, refused: wasRefused }: { paid: RefundRoute; refused: boolean },
): Result<RefundRoute, { reason: 'route_not_possible'; paid: RefundRoute }> {
  const route = asked ?? paid;
  return route === paid || (route === 'counter' && wasRefused)
    ? done(route)
    : refused({ reason: 'route_not_possible', paid });
}

/** A sum in cash goes up to the next rupee, and never above what is left. */
export function inCash(exact: Paise, left: Paise): { amount: Paise; roundedUp: Paise } {
  const amount = Math.max(exact, Math.min(Math.ceil(exact / 100) * 100, left));
  return { amount: paise(amount), roundedUp: paise(amount - exact) };
}
