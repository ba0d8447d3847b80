import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { tierNote } from '#capabilities/catalogue/rules/texts/tier-note.ts';
import { meetingRoomFacts } from '#capabilities/catalogue/services/meeting-room/facts.ts';
import { meetingRoomHours } from '#capabilities/catalogue/services/meeting-room/hours.ts';
import { isFree, nearestFree, roomHours, type Span } from '#capabilities/places/rules/room-day.ts';
import { canChoose, dayWithoutYear } from '#capabilities/places/ui/day-labels.ts';
import { DayPicker } from '#capabilities/places/ui/day-picker/day-picker.tsx';
import { RoomRuler } from '#capabilities/places/ui/room-ruler.tsx';
import { useSaleDates } from '#capabilities/places/ui/use-sale-dates.ts';
import { ErrorSummary } from '#design/error-summary.tsx';
import { TextAreaField } from '#design/field.tsx';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { useChoice } from '../../choice/use-choice.ts';
import { useFocusAfterNavigation } from '../../choice/use-focus-after-navigation.ts';
import { ContactFields } from '../../contact/contact-fields.tsx';
import { LONGEST_PURPOSE } from '../../contact/contact-limits.ts';
import { PayPanel } from '../../pay/pay-panel.tsx';
import { PurchaseSummary } from '../../pay/purchase-summary.tsx';
import { usePurchase } from '../../use-purchase.ts';
import type { BookingProps } from '../booking-props.ts';
import { conferenceAddress, ownSpans, readConferenceChoice, viewConference } from './conference-choice.ts';
import { ConferenceTiers } from './conference-intro.tsx';
import { NearestTimes } from './nearest-times.tsx';
import { pricedRoomChoice } from './priced-room-choice.ts';
import { TimeFields } from './time-fields.tsx';

/** Choose a date and a time on the ruler, say who comes, see the price, pay (CONF-07 to CONF-24). */
export function ConferenceBooking({
  today,
  catalogue,
  facility,
  brand,
  session,
  unavailable,
  about,
}: BookingProps<'meetingRoom'> & {
  /** What the room has, between its prices and the form. */
  about: ReactNode;
}) {
  const [query] = useSearchParams();
  const { first, last, availability, now } = useSaleDates(meetingRoomFacts, today, { session });
  const choice = readConferenceChoice(query, { first, last, facility });
  const { address, latest, choose } = useChoice(choice, conferenceAddress);
  const view = viewConference(choice, { catalogue, facility, now: now() });

  // Before a date is chosen the ruler shows the next day with a free hour; choosing on it chooses that day.
  const shownDate = choice.date ?? (availability.days?.find(canChoose)?.date as IstDay | undefined) ?? first;
  const shownDay = availability.days?.find(({ date }) => date === shownDate);
  const house = meetingRoomHours(facility);
  const hoursFor = (own: readonly string[]) => {
    const yours = [...(shownDay?.yours ?? []), ...ownSpans(own, shownDate)];
    return roomHours(shownDate, { hours: house, taken: shownDay?.taken ?? [], yours, now: now() });
  };
  const purchase = usePurchase({
    service: meetingRoomFacts,
    session,
    brand,
    now,
    address,
    latest,
    quote: view.quote,
    pricedChoice: (own) =>
      pricedRoomChoice(choice, view, {
        hours: choice.date && shownDay ? hoursFor(own) : null,
        state: choice.date ? shownDay : undefined,
        own,
      }),
    refresh: () => void availability.refresh(),
  });
  const { priced, form, errors, checkout } = purchase;
  const hours = hoursFor(purchase.ownKeys);
  const known = choice.date && shownDay ? hours : null;
  const lostRace = checkout.state.step === 'stopped' && checkout.state.problem.code === 'slot_taken';
  const focusAfterNavigation = useFocusAfterNavigation(address);
  if (availability.failed) return unavailable;

  const addressOf = (span: Span) => conferenceAddress({ date: shownDate, ...span });
  const errorAt = (field: string) => purchase.formErrors.find(({ fieldId }) => fieldId === field)?.message;
  // Before it is known who looks, the hours may be theirs.
  const knowsWhose = !session.isLoading && !availability.isForeign;
  const isTaken = knowsWhose && view.span !== null && known !== null && !priced.ok && !isFree(view.span, known);
  const nearest =
    view.span && isTaken ? (
      <NearestTimes
        chosen={view.span}
        times={nearestFree(view.span, hours)}
        addressOf={addressOf}
        onPick={(to) => focusAfterNavigation(to, lostRace || purchase.hasPressed ? 'pay' : 'startTime')}
      />
    ) : null;
  const { tiers } = catalogue.meetingRoom;
  const price = formatRupees(view.tier.price.total);

  return (
    <form noValidate onSubmit={purchase.onSubmit} className="purchase">
      <div className="grid content-start gap-10">
        <ErrorSummary errors={purchase.formErrors} attempt={purchase.attempt} />
        <ConferenceTiers tiers={tiers} gstRate={facility.tax.meetingRoom.gstRate} hours={view.hours} />
        {about}
        <DayPicker
          id="date"
          label="Choose your date"
          first={first}
          last={last}
          selected={choice.date}
          onSelect={(date) => choose({ date })}
          hrefFor={(date) => conferenceAddress({ ...choice, date })}
          days={availability.days}
          noun={meetingRoomFacts.places.day.counted}
          error={errorAt('date')}
        />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- within a fieldset Chromium loses the layout of what has container queries */}
        <div role="group" aria-labelledby="time" aria-describedby="time-how" className="grid min-w-0 gap-4">
          <div>
            <h2 id="time" className="mb-1 text-h3">
              Choose your time
            </h2>
            <p id="time-how" className="text-muted">
              {dayWithoutYear(shownDate)}: drag across the hours, or tap the first and the last.
            </p>
          </div>
          <RoomRuler
            label={`The room on ${dayWithoutYear(shownDate)}`}
            hours={hours}
            chosen={view.span}
            known={availability.days !== null}
            onChoose={(span) => choose({ date: shownDate, ...span })}
          />
          {lostRace ? null : nearest}
          <TimeFields
            {...{ house, hours }}
            start={choice.start}
            end={choice.end}
            errors={{ startTime: errorAt('startTime'), endTime: errorAt('endTime') }}
            onChange={choose}
          />
          <output className="block font-medium figures">
            {view.hours ? `${view.hours} ${view.hours === 1 ? 'hour' : 'hours'}: ${price}. ` : ''}
            {tierNote(view.hours, tiers)}
          </output>
        </div>
        <section aria-labelledby="details" className="grid max-w-form gap-5">
          <h2 id="details" className="text-h3">
            Your details
          </h2>
          <ContactFields form={form} errors={errors} />
          <TextAreaField
            id="purpose"
            label="Purpose"
            optional
            rows={3}
            maxLength={LONGEST_PURPOSE}
            hint="Tell us if we can prepare anything."
            error={errors.purpose}
            {...form.field('purpose')}
          />
        </section>
      </div>
      <PayPanel
        service="meetingRoom"
        purchase={purchase}
        now={now}
        what="room"
        label={view.span ? `Book Conference Room for ${price}` : 'Book Conference Room'}
        afterRefusal={lostRace ? nearest : null}
        summary={
          <PurchaseSummary
            title={catalogue.meetingRoom.serviceName}
            soFar={choice.date ? `${formatIstDay(choice.date, 'long')}, time to be chosen` : undefined}
            quote={view.quote}
            listPrice={view.tier.price}
            gstPercent={facility.tax.meetingRoom.gstRate}
            now={availability.clock ? now() : null}
            service={meetingRoomFacts}
          />
        }
      />
    </form>
  );
}
