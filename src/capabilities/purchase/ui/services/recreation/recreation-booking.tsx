import { type ReactNode, useState } from 'react';
import { type GstPrice, gstWords, priceAtRate } from '#capabilities/catalogue/rules/gst-price.ts';
import { shortHours } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { closedText } from '#capabilities/catalogue/rules/hours/week-text.ts';
import { recreationFacts, recreationPlaces } from '#capabilities/catalogue/services/recreation/facts.ts';
import { PlanFeatures } from '#capabilities/catalogue/ui/plan-features.tsx';
import { formatIstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { pricedDateChoice } from '../../choice/priced-date-choice.ts';
import { ContactModal } from '../../contact/contact-modal.tsx';
import { missingToasts } from '../../notices/validation-toasts.ts';
import { BookingDays, BookingForm } from '../booking-form.tsx';
import { MonthNote } from '../month-note.tsx';
import { NextFreeDay } from '../next-free-day.tsx';
import { type BookingProps, useBooking } from '../use-booking.ts';
import { asksForMonth, readRecreationChoice, recreationAddress, viewRecreation } from './recreation-choice.ts';

/** The plan card with its two products, the contact modal, the payment (REC-02 to REC-20, MODAL). */
export function RecreationBooking({ catalogue, facility, ...page }: BookingProps<'recreation'>) {
  const booking = useBooking(recreationFacts, page, {
    read: readRecreationChoice,
    addressOf: recreationAddress,
    view: (choice, now) => viewRecreation(choice, { catalogue, facility, now }),
    priced: (pricing) => pricedDateChoice({ ...pricing, missing: missingToasts.date }),
    isMonth: asksForMonth,
    asksIn: 'modal',
  });
  const { choice, choose, purchase, view } = booking;
  const isMonth = choice.plan === 'month';
  const [plan, pressPlan] = useOptimisticValue(choice.plan);
  const option = (value: typeof plan) => ({
    value,
    price: priceAtRate(recreation[value].price, facility.tax[recreationPlaces[value].tax].gstRate),
    checked: plan === value,
    onChoose() {
      pressPlan(value);
      choose({ plan: value });
    },
  });
  const { recreation } = catalogue;
  const listPrice = recreation[choice.plan].price;
  const hours = shortHours(facility.hours.recreation);
  const closed = closedText(facility.hours);
  const guests = guestsText(recreation.day.guests);
  const when = choice.date ? `${isMonth ? 'from' : 'for'} ${formatIstDay(choice.date, 'short')}` : '';
  return (
    <BookingForm
      booking={booking}
      label={when ? `Book Recreation Pass: ${formatRupees(listPrice.total)} ${when}` : 'Book Recreation Pass'}
      note={
        isMonth ? (
          <MonthNote quote={view.quote} day={booking.day} what="pass" />
        ) : (
          <p>One pass is for you and {guests}, for the whole day.</p>
        )
      }
      afterRefusal={<NextFreeDay booking={booking} />}
      summary={{
        title: `${recreation.serviceName}, ${isMonth ? 'monthly plan' : 'daily pass'}`,
        listPrice,
        gstPercent: null,
      }}
      modal={<ContactModal title="Complete Your Recreation Booking" purchase={purchase} />}
    >
      <header className="grid gap-4">
        <h2 className="text-h3">{recreation.serviceName}</h2>
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">Plan</legend>
          <PlanOption title="Daily pass" {...option('day')}>
            {hours}, {guests} per visit
          </PlanOption>
          <PlanOption title="Monthly plan" {...option('month')}>
            {hours}, {closed ? `${closed},` : 'every day'} for a month
          </PlanOption>
        </fieldset>
      </header>
      <PlanFeatures features={recreation.features} />
      <BookingDays booking={booking} label={isMonth ? 'Choose your start date' : 'Choose your day'} />
    </BookingForm>
  );
}

function guestsText(guests: number): string {
  const number = ['no', 'one', 'two', 'three', 'four'][guests] ?? String(guests);
  return `${number} ${guests === 1 ? 'guest' : 'guests'}`;
}

function PlanOption({
  value,
  title,
  price,
  checked,
  onChoose,
  children,
}: {
  value: 'day' | 'month';
  title: string;
  price: GstPrice;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className="tier cursor-pointer">
      <span className="flex items-center gap-2.5 font-strong">
        <input type="radio" name="plan" className="tick" value={value} checked={checked} onChange={onChoose} />
        {title}
      </span>
      <span className="text-figure font-heavy figures">{formatRupees(price.total)}</span>
      <span className="text-small figures text-muted">
        {formatRupees(price.base)} plus {gstWords(price)} {formatRupees(price.gst)}
      </span>
      <span className="text-small">{children}</span>
    </label>
  );
}

/**
 * The value that the user chose last, until the page shows it, and a setter. Without it a radio button would flip back for a moment and
 * lose an arrow key.
 */
function useOptimisticValue<Value extends string>(shown: Value): readonly [Value, (value: Value) => void] {
  const [chosen, setChosen] = useState<{ value: Value; over: Value } | null>(null);
  if (chosen && chosen.over !== shown) setChosen(null);
  return [chosen?.over === shown ? chosen.value : shown, (value) => setChosen({ value, over: shown })];
}
