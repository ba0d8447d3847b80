import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { CatalogueFor } from '#capabilities/catalogue/rules/catalogue-for.ts';
import type { FacilityFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import type { ServiceFacts } from '#capabilities/catalogue/services/service-facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { DayAvailability } from '#capabilities/places/contract.ts';
import type { Noun } from '#capabilities/places/ui/day-labels.ts';
import { type SaleDates, useSaleDates } from '#capabilities/places/ui/use-sale-dates.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { PricedChoice, PricedView, SaleWindow } from '../choice/choice-in-address.ts';
import { useChoice } from '../choice/use-choice.ts';
import type { PurchaseOnPage, PurchaseSession } from '../purchase-on-page.ts';
import { usePurchase } from '../use-purchase.ts';

/** What every page that sells gives to its booking form. */
type BookingPage = {
  readonly today: IstDay;
  readonly brand: string;
  readonly session: PurchaseSession;
  /** What to show when the dates cannot be loaded (DAYPASS-08). */
  readonly unavailable: ReactNode;
};

/** The props with the facts that one service needs. */
export type BookingProps<Service extends ServiceType> = BookingPage & {
  readonly catalogue: CatalogueFor<Service>;
  readonly facility: FacilityFacts & Pick<Facility, 'capacity'>;
};

/** Fields that the choice of every service has. */
export type DatedChoice = { readonly date: IstDay | null };

/** Everything needed to price a choice for its buyer. */
type Pricing<Choice, View> = {
  readonly choice: Choice;
  readonly view: View;
  /** The chosen date as far as it is known. */
  readonly day: DayAvailability | undefined;
  readonly days: readonly DayAvailability[] | null;
  readonly noun: Noun;
  /** The selection keys of the buyer's own unpaid orders: their places may count as taken but are the buyer's. */
  readonly own: readonly string[];
  readonly roomHours: PurchaseOnPage['roomHours'];
  readonly now: Date;
};

/** A booking form while it is filled in. */
export type Booking<Choice extends DatedChoice = DatedChoice, View extends PricedView = PricedView> = SaleDates &
  Omit<Pricing<Choice, View>, 'own' | 'roomHours' | 'now'> & {
    readonly service: ServiceFacts;
    /** The page's address with everything chosen, and with another choice. */
    readonly address: string;
    readonly addressOf: (choice: Choice) => string;
    readonly choose: (change: Partial<Choice>) => void;
    readonly purchase: PurchaseOnPage;
    /** The present, once the server has said it; else null. */
    readonly serverNow: Date | null;
    readonly unavailable: ReactNode;
  };

/** The booking form of a service: the choice lies in the address, what is typed in the tab. */
export function useBooking<Choice extends DatedChoice, View extends PricedView>(
  service: ServiceFacts,
  { today, session, brand, unavailable }: BookingPage,
  {
    read,
    addressOf,
    view: viewOf,
    priced,
    isMonth = () => false,
    asksIn = 'page',
  }: {
    /** Reads the page's address; what cannot be read, or cannot be booked from `first` to `last`, was not chosen. */
    read: (query: URLSearchParams, window: SaleWindow) => Choice;
    /** The page's address for a choice; the same function at each render. */
    addressOf: (choice: Choice) => string;
    view: (choice: Choice, now: Date) => View;
    priced: (pricing: Pricing<Choice, View>) => PricedChoice;
    /** Whether the address asks for the plan by the month. */
    isMonth?: (query: URLSearchParams) => boolean;
    asksIn?: 'page' | 'modal';
  },
): Booking<Choice, View> {
  const [query] = useSearchParams();
  const month = isMonth(query) ? service.places.month : undefined;
  const dates = useSaleDates(service, today, { plan: month && 'month', session });
  const { availability, now } = dates;
  const { days } = availability;
  const choice = read(query, dates);
  const { address, latest, choose } = useChoice(choice, addressOf);
  const view = viewOf(choice, now());
  const day = days?.find(({ date }) => date === choice.date);
  const pricing = { choice, view, day, days, noun: (month ?? service.places.day).counted };
  const purchase = usePurchase({
    service,
    session,
    brand,
    now,
    address,
    latest,
    quote: view.quote,
    pricedChoice: (own, roomHours) => priced({ ...pricing, own, roomHours, now: now() }),
    refresh: () => void availability.refresh(),
    asksIn,
  });
  const serverNow = availability.clock ? now() : null;
  return { ...dates, ...pricing, service, address, addressOf, choose, purchase, serverNow, unavailable };
}
