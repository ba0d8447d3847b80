import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { CatalogueFor } from '#capabilities/catalogue/rules/catalogue-for.ts';
import type { FacilityFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { isOn, weekendOfferApplies } from '#capabilities/catalogue/rules/offers.ts';
import { quoteChoice } from '#capabilities/catalogue/rules/quote/quote-choice.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { dayPass } from '#capabilities/catalogue/services/day-pass/definition.ts';
import { addDays, type IstDay, istDayOf, isWeekend, parseIstDay } from '#platform/ist-day.ts';

/** What the address says was chosen on the day pass page. */
export type DayPassChoice = {
  readonly date: IstDay | null;
  /** The desk that was picked; null: we choose. */
  readonly desk: number | null;
  readonly wantsWeekendOffer: boolean;
};

/** What the page shows for a choice. */
export type DayPassView = {
  readonly choice: DayPassChoice;
  readonly selection: Selection | null;
  /** Null while no date is chosen, or the chosen one cannot be sold. */
  readonly quote: Quote | null;
  /** Why the weekend offer does or does not count. */
  readonly offer: 'none' | 'offered' | 'applies' | 'choose-a-day' | 'not-this-day' | 'over';
  /** The next Saturday or Sunday that can be bought. */
  readonly nextWeekendDay: IstDay | null;
};

const DAYS_AHEAD = 30;

/** Reads `date`, `desk` and `offer` of the page's address; values that are unreadable, outside of `first` to `last`, or no desk of `desks` count as not chosen. */
export function readDayPassChoice(
  query: URLSearchParams,
  { first, last, desks }: { first: IstDay; last: IstDay; desks: number },
): DayPassChoice {
  const date = parseIstDay(query.get('date') ?? '');
  return {
    date: date && date >= first && date <= last ? date : null,
    desk: readDesk(query.get('desk'), desks),
    wantsWeekendOffer: query.get('offer') === 'weekend',
  };
}

function readDesk(text: string | null, desks: number): number | null {
  const desk = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : null;
  return desk !== null && desk <= desks ? desk : null;
}

/** The page's address for a choice. */
export function dayPassAddress({ date, desk, wantsWeekendOffer }: DayPassChoice): string {
  const query = new URLSearchParams();
  if (date) query.set('date', date);
  if (desk) query.set('desk', String(desk));
  if (wantsWeekendOffer) query.set('offer', 'weekend');
  const text = query.toString();
  return text ? `/day-pass?${text}` : '/day-pass';
}

/** Prices a choice at `now` and says whether the weekend offer counts for it (readings.md, 'day pass'). */
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
        passTypeId: 1,
        ...(desk ? { desk } : {}),
        ...(wantsWeekendOffer && applies ? { offer: 'weekend' } : {}),
      }
    : null;
  const priced = selection ? quoteChoice(dayPass, { selection, catalogue, facility, now }) : null;
  return {
    choice,
    selection,
    quote: priced?.ok ? priced.value : null,
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
