import { useSearchParams } from 'react-router';
import type { FacilityFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { weekendOfferApplies } from '#capabilities/catalogue/rules/offers.ts';
import { dayPassFacts } from '#capabilities/catalogue/services/day-pass/facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { DayPicker } from '#capabilities/places/ui/day-picker/day-picker.tsx';
import { DeskPicker } from '#capabilities/places/ui/desk-picker.tsx';
import { useSaleDates } from '#capabilities/places/ui/use-sale-dates.ts';
import { ErrorSummary } from '#design/error-summary.tsx';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import type { PricedChoice } from '../../choice/priced-choice.ts';
import { pricedDateChoice } from '../../choice/priced-date-choice.ts';
import { useChoice } from '../../choice/use-choice.ts';
import { ContactFields } from '../../contact/contact-fields.tsx';
import { missingToasts } from '../../notices/validation-toasts.ts';
import { PayPanel } from '../../pay/pay-panel.tsx';
import { PurchaseSummary } from '../../pay/purchase-summary.tsx';
import { usePurchase } from '../../use-purchase.ts';
import type { BookingProps } from '../booking-props.ts';
import { NextFreeDay } from '../next-free-day.tsx';
import { OfferNote } from '../offer-note.tsx';
import { dayPassAddress, readDayPassChoice, viewDayPass } from './day-pass-choice.ts';
import { NoDayPass } from './no-day-pass.tsx';

/** Choose a day, say who comes, see the price, pay (DAYPASS-05, DAYPASS-11 to DAYPASS-28). The choice lies in the address, what is typed in the tab. */
export function DayPassBooking({
  today,
  catalogue,
  facility,
  brand,
  session,
  unavailable,
}: BookingProps<'dayPass', FacilityFacts & Pick<Facility, 'capacity'>>) {
  const [query] = useSearchParams();
  const { first, last, availability, now } = useSaleDates(dayPassFacts, today, { session });

  const choice = readDayPassChoice(query, { first, last, desks: facility.capacity.hotDesks });
  const { address, latest, choose } = useChoice(choice, dayPassAddress);
  const view = viewDayPass(choice, { catalogue, facility, now: now() });
  const chosenDay = availability.days?.find(({ date }) => date === choice.date);
  const deskTaken = choice.desk !== null && (chosenDay?.takenDesks?.includes(choice.desk) ?? false);
  const purchase = usePurchase({
    service: dayPassFacts,
    session,
    brand,
    now,
    address,
    latest,
    quote: view.quote,
    pricedChoice: (own) => {
      const { date } = choice;
      const missing = { toast: missingToasts.dayPassDate, message: missingToasts.dayPassDate.text };
      const placed = pricedDateChoice({
        ...view,
        date,
        days: availability.days,
        noun: dayPassFacts.places.day.counted,
        own,
        missing,
      });
      return deskTaken && placed.ok && !own.includes(placed.quote.selectionKey) ? takenDeskChoice(choice.desk) : placed;
    },
    refresh: () => void availability.refresh(),
  });
  const { priced } = purchase;
  if (availability.failed) return unavailable;
  if (availability.days?.every(({ state }) => state === 'closed')) return <NoDayPass as="h2" />;

  const { weekend } = catalogue.offers;
  const weekendPrice = (day: IstDay) => (weekendOfferApplies(weekend, day, first) ? formatRupees(weekend.total) : null);
  const quote = priced.ok ? priced.quote : null;
  const price = formatRupees((quote?.price ?? catalogue.dayPass.price).total);
  return (
    <form noValidate onSubmit={purchase.onSubmit} className="purchase">
      <div className="grid content-start gap-10">
        <ErrorSummary errors={purchase.formErrors} attempt={purchase.attempt} />
        <div className="grid gap-4">
          <DayPicker
            id="date"
            label="Choose your day"
            first={first}
            last={last}
            selected={choice.date}
            onSelect={(date) => choose({ date })}
            hrefFor={(date) => dayPassAddress({ ...choice, date })}
            days={availability.days}
            noun={dayPassFacts.places.day.counted}
            note={choice.wantsWeekendOffer ? weekendPrice : () => null}
            error={purchase.formErrors.find(({ fieldId }) => fieldId === 'date')?.message}
          />
          {priced.ok || !choice.date || deskTaken ? <OfferNote sale={weekend} view={view} /> : null}
        </div>
        <DeskPicker
          day={choice.date}
          capacity={facility.capacity.hotDesks}
          taken={chosenDay?.takenDesks ?? null}
          picked={choice.desk}
          onPick={(desk) => choose({ desk })}
          error={deskTaken && !priced.ok ? priced.missing.message : undefined}
        />
        <section aria-labelledby="details" className="grid max-w-form gap-5">
          <h2 id="details" className="text-h3">
            Your details
          </h2>
          <ContactFields form={purchase.form} errors={purchase.errors} />
        </section>
      </div>
      <PayPanel
        service="dayPass"
        purchase={purchase}
        now={now}
        what="desk"
        label={quote ? `Pay ${price} for ${formatIstDay(quote.date, 'short')}` : `Pay ${price}`}
        afterRefusal={
          <NextFreeDay
            checkout={purchase.checkout}
            date={choice.date}
            days={availability.days}
            address={address}
            addressOf={(date) => dayPassAddress({ ...choice, date })}
          />
        }
        summary={
          <PurchaseSummary
            title={catalogue.dayPass.serviceName}
            soFar={choice.date ? formatIstDay(choice.date, 'long') : undefined}
            quote={quote}
            listPrice={catalogue.dayPass.price}
            was={view.offer === 'applies' ? catalogue.offers.weekend.insteadOf : undefined}
            gstPercent={facility.tax.dayPass.gstRate}
            now={availability.clock ? now() : null}
            service={dayPassFacts}
          />
        }
      />
    </form>
  );
}

/** The picked desk went to another buyer meanwhile; the date may still be free. */
const takenDeskChoice = (desk: number | null): PricedChoice => {
  const message = `Hot desk ${desk} is taken on this day. Pick another, or let us choose for you.`;
  const toast = { tone: 'error', title: 'Desk Taken', text: message, stays: true } as const;
  return { ok: false, missing: { toast, fieldId: 'desk', message } };
};
