import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { GstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { shortHours } from '#capabilities/catalogue/rules/hours/short-hours.ts';
import { recreationFacts, recreationPlaces } from '#capabilities/catalogue/services/recreation/facts.ts';
import { PlanFeatures } from '#capabilities/catalogue/ui/plan-features.tsx';
import { DayPicker } from '#capabilities/places/ui/day-picker/day-picker.tsx';
import { useSaleDates } from '#capabilities/places/ui/use-sale-dates.ts';
import { ErrorSummary } from '#design/error-summary.tsx';
import { useOptimisticValue } from '#design/hooks/use-optimistic-value.ts';
import { formatIstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { pricedDateChoice } from '../../choice/priced-date-choice.ts';
import { useChoice } from '../../choice/use-choice.ts';
import { ContactModal } from '../../contact/contact-modal.tsx';
import { missingToasts } from '../../notices/validation-toasts.ts';
import { PayPanel } from '../../pay/pay-panel.tsx';
import { PurchaseSummary } from '../../pay/purchase-summary.tsx';
import { usePurchase } from '../../use-purchase.ts';
import type { BookingProps } from '../booking-props.ts';
import { MonthNote } from '../month-note.tsx';
import { NextFreeDay } from '../next-free-day.tsx';
import { readPlan, readRecreationChoice, recreationAddress, viewRecreation } from './recreation-choice.ts';

/** The plan card with its two products, the contact modal, the payment (REC-02 to REC-20, MODAL). */
export function RecreationBooking({
  today,
  catalogue,
  facility,
  brand,
  session,
  unavailable,
}: BookingProps<'recreation'>) {
  const [query] = useSearchParams();
  const isMonth = readPlan(query) === 'month';
  const { first, last, availability, now } = useSaleDates(recreationFacts, today, {
    plan: isMonth ? 'month' : undefined,
    session,
  });
  const choice = readRecreationChoice(query, { first, last });
  const { address, latest, choose } = useChoice(choice, recreationAddress);
  const [plan, pressPlan] = useOptimisticValue(choice.plan);
  const choosePlan = (to: typeof plan) => {
    pressPlan(to);
    choose({ plan: to });
  };
  const view = viewRecreation(choice, { catalogue, facility, now: now() });
  const noun = recreationPlaces[isMonth ? 'month' : 'day'].counted;
  const purchase = usePurchase({
    service: recreationFacts,
    session,
    brand,
    now,
    address,
    latest,
    quote: view.quote,
    pricedChoice: (own) => {
      const missing = { toast: missingToasts.date, message: missingToasts.date.text };
      return pricedDateChoice({ ...view, date: choice.date, days: availability.days, noun, own, missing });
    },
    refresh: () => void availability.refresh(),
    asksIn: 'modal',
  });
  if (availability.failed) return unavailable;

  const { recreation } = catalogue;
  const listPrice = recreation[choice.plan].price;
  const price = formatRupees(listPrice.total);
  const hours = shortHours(facility.hours.recreation);
  const when = choice.date ? `${isMonth ? 'from' : 'for'} ${formatIstDay(choice.date, 'short')}` : '';
  return (
    <>
      <form noValidate onSubmit={purchase.onSubmit} className="purchase" id="plan">
        <div className="card grid min-w-0 content-start gap-8">
          <ErrorSummary errors={purchase.formErrors} attempt={purchase.attempt} />
          <header className="grid gap-4">
            <h2 className="text-h3">{recreation.serviceName}</h2>
            <fieldset className="grid gap-3 sm:grid-cols-2">
              <legend className="sr-only">Plan</legend>
              <PlanOption
                value="day"
                title="Daily pass"
                price={recreation.day.price}
                checked={plan === 'day'}
                onChoose={() => choosePlan('day')}
              >
                {hours}, {guestsText(recreation.day.guests)} per visit
              </PlanOption>
              <PlanOption
                value="month"
                title="Monthly plan"
                price={recreation.month.price}
                checked={plan === 'month'}
                onChoose={() => choosePlan('month')}
              >
                {hours}, every day for a month
              </PlanOption>
            </fieldset>
          </header>
          <PlanFeatures features={recreation.features} />
          <DayPicker
            id="date"
            label={isMonth ? 'Choose your start date' : 'Choose your day'}
            first={first}
            last={last}
            selected={choice.date}
            onSelect={(date) => choose({ date })}
            hrefFor={(date) => recreationAddress({ ...choice, date })}
            days={availability.days}
            noun={noun}
            error={purchase.formErrors.find(({ fieldId }) => fieldId === 'date')?.message}
          />
        </div>
        <PayPanel
          service="recreation"
          purchase={purchase}
          now={now}
          what="pass"
          label={when ? `Book Recreation Pass: ${price} ${when}` : 'Book Recreation Pass'}
          note={
            isMonth ? (
              <MonthNote quote={view.quote} />
            ) : (
              <p>One pass is for you and {guestsText(recreation.day.guests)}, for the whole day.</p>
            )
          }
          afterRefusal={
            <NextFreeDay
              checkout={purchase.checkout}
              date={choice.date}
              days={availability.days}
              address={address}
              addressOf={(date) => recreationAddress({ ...choice, date })}
            />
          }
          summary={
            <PurchaseSummary
              title={`${recreation.serviceName}, ${isMonth ? 'monthly plan' : 'daily pass'}`}
              quote={view.quote}
              listPrice={listPrice}
              gstPercent={null}
              now={availability.clock ? now() : null}
              service={recreationFacts}
            />
          }
        />
      </form>
      <ContactModal title="Complete Your Recreation Booking" purchase={purchase} />
    </>
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
        {formatRupees(price.base)} plus GST {formatRupees(price.gst)}
      </span>
      <span className="text-small">{children}</span>
    </label>
  );
}
