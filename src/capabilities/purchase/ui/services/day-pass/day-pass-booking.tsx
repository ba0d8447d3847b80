import { capacityOn, largestCapacity } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { weekendOfferApplies } from '#capabilities/catalogue/rules/offers.ts';
import { DAY_PASS_TYPE, dayPassFacts } from '#capabilities/catalogue/services/day-pass/facts.ts';
import type { DayAvailability } from '#capabilities/places/contract.ts';
import { DeskPicker } from '#capabilities/places/ui/desk-picker.tsx';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import type { PricedChoice } from '../../choice/choice-in-address.ts';
import { pricedDateChoice } from '../../choice/priced-date-choice.ts';
import { missingToasts } from '../../notices/validation-toasts.ts';
import { BookingDays, BookingDetails, BookingForm } from '../booking-form.tsx';
import { NextFreeDay } from '../next-free-day.tsx';
import { OfferNote } from '../offer-note.tsx';
import { type BookingProps, useBooking } from '../use-booking.ts';
import { type DayPassChoice, dayPassAddress, readDayPassChoice, viewDayPass } from './day-pass-choice.ts';
import { NoDayPass } from './no-day-pass.tsx';

/** Choose a day, say who comes, see the price, pay (DAYPASS-05, DAYPASS-11 to DAYPASS-28). */
export function DayPassBooking({ catalogue, facility, ...page }: BookingProps<'dayPass'>) {
  const desksOn = (date: IstDay | null) =>
    date ? capacityOn(facility, 'hotDesks', date) : largestCapacity(facility, 'hotDesks');
  const booking = useBooking(dayPassFacts, page, {
    read: (query, window) => readDayPassChoice(query, { ...window, desksOn }),
    addressOf: dayPassAddress,
    view: (choice, now) => viewDayPass(choice, { catalogue, facility, now }),
    priced(pricing) {
      const placed = pricedDateChoice({ ...pricing, missing: missingToasts.dayPassDate });
      const isOwn = placed.ok && pricing.own.includes(placed.quote.selectionKey);
      return placed.ok && !isOwn && isDeskTaken(pricing) ? takenDeskChoice(pricing.choice.desk) : placed;
    },
  });
  const { choice, choose, days, day, first, purchase, view } = booking;
  const { priced } = purchase;
  if (days?.every(({ state }) => state === 'closed')) return <NoDayPass as="h2" />;

  const deskTaken = isDeskTaken(booking);
  const { weekend } = catalogue.offers;
  const weekendPrice = (date: IstDay) =>
    weekendOfferApplies(weekend, date, first) ? formatRupees(weekend.total) : null;
  const quote = priced.ok ? priced.quote : null;
  const price = formatRupees((quote?.price ?? catalogue.dayPass.price).total);
  return (
    <BookingForm
      booking={booking}
      label={quote ? `Pay ${price} for ${formatIstDay(quote.date, 'short')}` : `Pay ${price}`}
      afterRefusal={<NextFreeDay booking={booking} />}
      summary={{
        title: catalogue.dayPass.serviceName,
        soFar: choice.date ? formatIstDay(choice.date, 'long') : undefined,
        quote,
        listPrice: catalogue.dayPass.price,
        was: view.offer === 'applies' ? weekend.insteadOf : undefined,
        gstPercent: facility.tax.dayPass.gstRate,
      }}
    >
      <div className="grid gap-4">
        <BookingDays
          booking={booking}
          label="Choose your day"
          note={choice.wantsWeekendOffer ? weekendPrice : () => null}
        />
        {priced.ok || !choice.date || deskTaken ? <OfferNote sale={weekend} view={view} /> : null}
      </div>
      <DeskPicker
        day={choice.date}
        capacity={desksOn(choice.date ?? first)}
        taken={day?.takenDesks ?? null}
        picked={choice.desk}
        onPick={(desk) => choose({ desk })}
        error={deskTaken && !priced.ok ? priced.missing.message : undefined}
      />
      <input type="hidden" name="passTypeId" value={DAY_PASS_TYPE} />
      <BookingDetails purchase={purchase} />
    </BookingForm>
  );
}

const isDeskTaken = ({ choice: { desk }, day }: { choice: DayPassChoice; day: DayAvailability | undefined }): boolean =>
  desk !== null && (day?.takenDesks?.includes(desk) ?? false);

/** The picked desk was taken by another buyer; the date may still be free. */
const takenDeskChoice = (desk: number | null): PricedChoice => {
  const message = `Hot desk ${desk} is taken on this day. Pick another, or let us choose for you.`;
  const toast = { tone: 'error', title: 'Desk Taken', text: message, stays: true } as const;
  return { ok: false, missing: { toast, fieldId: 'desk', message } };
};
