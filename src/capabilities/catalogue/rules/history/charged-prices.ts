import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import type { ProductId } from '../../services/service-shapes.ts';
import type { Catalogue } from '../catalogue.ts';
import { priceOf } from '../change-catalogue.ts';
import type { FormerPrice } from '../offers.ts';

/** A catalogue and the instant from which it was in force, until the next one of the list. */
export type Dated = { catalogue: Catalogue; begins: Date };

/** A total that was or will be charged without a break. `until`: the instant at which another one begins; null where none is set. */
export type ChargedPrice = { total: Paise; from: Date; until: Date | null };

/** Past, current and planned prices of a product, earliest first. @param timeline catalogues ordered by when they begin. */
export function chargedPrices(timeline: readonly Dated[], product: ProductId): ChargedPrice[] {
  const charged: ChargedPrice[] = [];
  for (const { catalogue, begins } of timeline) {
    const { total } = priceOf(catalogue, product);
    const last = charged.at(-1);
    if (last?.total === total) continue;
    if (last) last.until = begins;
    charged.push({ total, from: begins, until: null });
  }
  return charged;
}

/**
 * The price before the present one with the days on which it was charged, if it was higher: the only price that a page may strike (ASCI, Consumer
 * Protection Act 2019), and only beside the present one. Null where there is none. A day on which it changed counts as one of its days. What ended
 * on the day on which it began was a mistake or a trick, and no price before.
 */
export function formerPriceAt(charged: readonly ChargedPrice[], now: Date): FormerPrice | null {
  const present = charged.findLast(({ from }) => from <= now);
  const before = charged.findLast((one) => one.from < (present?.from ?? now) && hasLasted(one));
  if (!before?.until || !present || before.total <= present.total) return null;
  const { total: amount, from, until } = before;
  return { amount, from: istDayOf(from), until: dayBefore(until), beside: present.total };
}

const hasLasted = ({ from, until }: ChargedPrice): boolean => until === null || istDayOf(until) > istDayOf(from);

/** The last day on which something was charged that ended at an instant. */
const dayBefore = (instant: Date): IstDay => istDayOf(new Date(instant.getTime() - 1));
