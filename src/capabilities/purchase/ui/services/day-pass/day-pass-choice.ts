import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { CatalogueFor } from '#capabilities/catalogue/rules/catalogue-for.ts';
import type { FacilityFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { isOn, weekendOfferApplies } from '#capabilities/catalogue/rules/offers.ts';
import { dayPass } from '#capabilities/catalogue/services/day-pass/definition.ts';
import { DAY_PASS_TYPE } from '#capabilities/catalogue/services/day-pass/facts.ts';
import { addDays, type IstDay, istDayOf, isWeekend } from '#platform/ist-day.ts';
import { addressWith, dateIn, type PricedView, pricedView, type SaleWindow } from '../../choice/choice-in-address.ts';

/** What the address says was chosen on the day pass page. */
export type DayPassChoice = {
  readonly date: IstDay | null;
  /** The desk that was picked; null: we choose. */
  readonly desk: number | null;
  readonly wantsWeekendOffer: boolean;
};

/** What the page shows for a choice. */
export type DayPassView = PricedView & {
  readonly choice: DayPassChoice;
  /** Why the weekend offer does or does not count. */
  readonly offer: 'none' | 'offered' | 'applies' | 'choose-a-day' | 'not-this-day' | 'over';
  /** The next Saturday or Sunday that can be bought. */
  readonly nextWeekendDay: IstDay | null;
};

const DAYS_AHEAD = 30;

/** Reads `date`, `desk` and `offer` of the page's address; values that are unreadable, outside of `first` to `last`, or no desk of that date count as not chosen. */
export const readDayPassChoice = (
  query: URLSearchParams,
  { desksOn, ...window }: SaleWindow & { desksOn: (date: IstDay | null) => number },
): DayPassChoice => {
  const date = dateIn(query, window);
  return {
    date,
    desk: readDesk(query.get('desk'), desksOn(date)),
    wantsWeekendOffer: query.get('offer') === 'weekend',
  };
};

function readDesk(text: string | null, desks: number): number | null {
  const desk = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : null;
  return desk !== null && desk <= desks ? desk : null;
}

/** The page's address for a choice. */
export const dayPassAddress = ({ date, desk, wantsWeekendOffer }: DayPassChoice): string =>
  addressWith(dayPass.page, { date, desk, offer: wantsWeekendOffer && 'weekend' });

/** Prices a choice at `now` and says whether the weekend offer counts for it: only who came by its link asks for it. */
export function viewDayPass(
  choice: DayPassChoice,
  { catalogue, facility, now }: { catalogue: CatalogueFor<'dayPass'>; facility: FacilityFacts; now: Date },
): DayPassView {
  const { weekend } = catalogue.offers;
  const today = istDayOf(now);
  const { date, desk, wantsWeekendOffer } = choice;
  const applies = date !== null && weekendOfferApplies(weekend, date, today);
  const selection: Selection | null = date
    ? {
        serviceType: 'dayPass',
        date,
        passTypeId: DAY_PASS_TYPE,
        ...(desk ? { desk } : {}),
        ...(wantsWeekendOffer && applies ? { offer: 'weekend' } : {}),
      }
    : null;
  return {
    choice,
    ...pricedView(dayPass, selection, { catalogue, facility, now }),
    offer: offerState(wantsWeekendOffer, date, applies, isOn(weekend, today)),
    nextWeekendDay: nextWeekend(date ?? today, today),
  };
}

function offerState(asked: boolean, date: IstDay | null, applies: boolean, on: boolean): DayPassView['offer'] {
  if (!asked) return applies ? 'offered' : 'none';
  if (!on) return 'over';
  if (!date) return 'choose-a-day';
  return applies ? 'applies' : 'not-this-day';
}

function nextWeekend(from: IstDay, today: IstDay): IstDay | null {
  const ahead = Array.from({ length: 7 }, (_, days) => addDays(from, days));
  return ahead.find((day) => isWeekend(day) && day >= today && day <= addDays(today, DAYS_AHEAD)) ?? null;
}
