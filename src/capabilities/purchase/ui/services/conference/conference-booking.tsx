import { hoursLeftFor, type MonthOfHours } from '#capabilities/booking/rules/credits/room-hours.ts';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { tierNote } from '#capabilities/catalogue/rules/texts/tier-note.ts';
import { meetingRoomFacts } from '#capabilities/catalogue/services/meeting-room/facts.ts';
import { meetingRoomHours } from '#capabilities/catalogue/services/meeting-room/hours.ts';
import { AmenityList } from '#capabilities/catalogue/ui/amenity-list.tsx';
import { PlanFeatures } from '#capabilities/catalogue/ui/plan-features.tsx';
import type { DayAvailability } from '#capabilities/places/contract.ts';
import { isFree, roomHours, type Span } from '#capabilities/places/rules/room-day.ts';
import { canChoose, dayWithoutYear } from '#capabilities/places/ui/day-labels.ts';
import { RoomRuler } from '#capabilities/places/ui/room-ruler.tsx';
import { TextAreaField } from '#design/field.tsx';
import { lazyPart } from '#design/lazy-part.ts';
import { formatIstDay, type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { useFocusAfterNavigation } from '../../choice/use-focus-after-navigation.ts';
import { BookingDays, BookingDetails, BookingForm, errorAt } from '../booking-form.tsx';
import { type BookingProps, useBooking } from '../use-booking.ts';
import { conferenceAddress, ownSpans, readConferenceChoice, viewConference } from './conference-choice.ts';
import { ConferenceTiers } from './conference-intro.tsx';
import { pricedRoomChoice } from './priced-room-choice.ts';
import { TimeFields } from './time-fields.tsx';

const NOTHING = paise(0);

/** The most hours that one booking on a day may have; months begin and end at midnight. Null where no month of theirs covers the day. */
function leftOn(months: readonly MonthOfHours[], day: IstDay): number | null {
  const noon = instantAt(day, '12:00' as IstTime);
  return hoursLeftFor(months, { start: noon, end: noon });
}

/** Loaded lazily, as only members have hours, and few times are taken. */
const extras = () => import('./room-extras.ts');
const IncludedHours = lazyPart(async () => (await extras()).IncludedHours);
const NearestTimes = lazyPart(async () => (await extras()).NearestTimes);

/** Choose a date and a time on the ruler, say who comes, see the price, pay (CONF-07 to CONF-24). */
export function ConferenceBooking({ catalogue, facility, ...page }: BookingProps<'meetingRoom'>) {
  const hoursOf = (date: IstDay, day: DayAvailability | undefined, own: readonly string[], now: Date) => {
    const yours = [...(day?.yours ?? []), ...ownSpans(own, date)];
    return roomHours(date, {
      hours: meetingRoomHours(facility, date),
      taken: day?.taken ?? [],
      rooms: day?.rooms,
      yours,
      now,
    });
  };
  const booking = useBooking(meetingRoomFacts, page, {
    read: (query, window) => readConferenceChoice(query, { ...window, facility }),
    addressOf: conferenceAddress,
    view: (choice, now) => viewConference(choice, { catalogue, facility, now }),
    priced: ({ choice, view, day, own, roomHours, now }) =>
      pricedRoomChoice(choice, view, {
        hours: choice.date && day ? hoursOf(choice.date, day, own, now) : null,
        state: day,
        own,
        left: choice.date && leftOn(roomHours, choice.date),
      }),
  });
  const { choice, choose, view, days, purchase } = booking;
  const { priced, form, errors, checkout } = purchase;
  // Before a date is chosen the ruler shows the next day with a free hour; choosing on it chooses that day.
  const shownDate = choice.date ?? (days?.find(canChoose)?.date as IstDay | undefined) ?? booking.first;
  const shownDay = days?.find(({ date }) => date === shownDate);
  const hours = hoursOf(shownDate, shownDay, purchase.ownKeys, booking.now());
  const lostRace = checkout.state.step === 'stopped' && checkout.state.problem.code === 'slot_taken';
  const focusAfterNavigation = useFocusAfterNavigation(booking.address);

  const addressOf = (span: Span) => conferenceAddress({ date: shownDate, ...span });
  // Until the sign-in is known, taken hours may be the visitor's own holds.
  const knowsWhose = !page.session.isLoading && !booking.availability.isForeign;
  const isKnown = choice.date !== null && shownDay !== undefined;
  const nearest =
    knowsWhose && isKnown && view.span && !priced.ok && !isFree(view.span, hours) ? (
      <NearestTimes
        chosen={view.span}
        hours={hours}
        addressOf={addressOf}
        onPick={(to) => focusAfterNavigation(to, lostRace || purchase.hasPressed ? 'pay' : 'startTime')}
      />
    ) : null;
  const { tiers, serviceName, facilities, features } = catalogue.meetingRoom;
  const { gstRate } = facility.tax.meetingRoom;
  const isIncluded = priced.ok && priced.included === true;
  const charged = isIncluded ? gstPrice(NOTHING, NOTHING) : view.tier.price;
  const price = formatRupees(charged.total);

  return (
    <BookingForm
      booking={booking}
      label={`Book Conference Room${isIncluded ? ', included' : view.span ? ` for ${price}` : ''}`}
      afterRefusal={lostRace ? nearest : null}
      included={
        purchase.roomHours.length > 0 ? (
          <IncludedHours
            {...{ isIncluded, view }}
            left={leftOn(purchase.roomHours, shownDate)}
            date={shownDate}
            now={booking.now()}
          />
        ) : null
      }
      summary={{
        title: serviceName,
        soFar: choice.date ? `${formatIstDay(choice.date, 'long')}, time to be chosen` : undefined,
        listPrice: charged,
        ...(isIncluded && view.quote ? { quote: { ...view.quote, price: charged }, deadline: null } : {}),
        gstPercent: gstRate,
      }}
    >
      <ConferenceTiers tiers={tiers} gstRate={gstRate} hours={view.hours} />
      <AmenityList title="Facilities" amenities={facilities} />
      <section aria-labelledby="features" className="grid gap-4">
        <h2 id="features" className="text-h3">
          Always included
        </h2>
        <PlanFeatures features={features} />
      </section>
      <BookingDays booking={booking} label="Choose your date" />
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
          known={days !== null}
          onChoose={(span) => choose({ date: shownDate, ...span })}
        />
        {lostRace ? null : nearest}
        <TimeFields
          openingHours={meetingRoomHours(facility, shownDate)}
          hours={hours}
          start={choice.start}
          end={choice.end}
          errors={{ startTime: errorAt(purchase, 'startTime'), endTime: errorAt(purchase, 'endTime') }}
          onChange={choose}
        />
        <output className="block font-medium figures">
          {view.hours
            ? `${view.hours} ${view.hours === 1 ? 'hour' : 'hours'}: ${isIncluded ? 'included' : price}. `
            : ''}
          {isIncluded ? null : tierNote(view.hours, tiers)}
        </output>
      </div>
      <BookingDetails purchase={purchase}>
        <TextAreaField
          id="purpose"
          label="Purpose"
          optional
          rows={3}
          hint="Tell us if we can prepare anything."
          error={errors.purpose}
          {...form.field('purpose')}
        />
      </BookingDetails>
    </BookingForm>
  );
}
