import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { CatalogueInBrief } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { type FacilityFacts, saleWindow } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { coworkingFacts } from '#capabilities/catalogue/services/coworking/facts.ts';
import { meetingRoomHours } from '#capabilities/catalogue/services/meeting-room/hours.ts';
import { roomHours } from '#capabilities/places/rules/room-day.ts';
import { canChoose, type Noun } from '#capabilities/places/ui/day-labels.ts';
import { DayPicker } from '#capabilities/places/ui/day-picker/day-picker.tsx';
import { type AvailabilityState, useAvailability } from '#capabilities/places/ui/use-availability.ts';
import { useServerClock } from '#capabilities/places/ui/use-server-clock.ts';
import { Icon, type IconName } from '#design/icon.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { addDays, formatIstDay, type IstDay, instantAt, parseIstDay } from '#platform/ist-day.ts';
import { availabilityText, freeStretches, mergedDays, type OfferedService, serviceOffers } from './service-offers.ts';

const services: Noun = { one: 'service', many: 'services' };
const icons: Record<OfferedService, IconName> = {
  dayPass: 'pass',
  meetingRoom: 'room',
  recreation: 'game',
  coworking: 'desk',
};
const NEAR_DAYS = 6;

/** A date, and for each of the four services its availability and lowest price; each link keeps the date. */
export function ChooseService({
  today,
  catalogue,
  facility,
  unavailable,
}: {
  today: IstDay;
  catalogue: CatalogueInBrief;
  facility: FacilityFacts;
  unavailable: ReactNode;
}) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // Today as the page was made, then as the server says: the page may stand open over midnight.
  const [first, setFirst] = useState(today);
  const { last } = saleWindow(coworkingFacts, instantAt(first));
  const asked = parseIstDay(query.get('date') ?? '');
  const chosen = asked && asked >= first && asked <= last ? asked : null;
  const near = addDays(first, NEAR_DAYS);
  const window = { first, last: chosen && chosen > near ? chosen : near };
  const answers: Record<OfferedService, AvailabilityState> = {
    dayPass: useAvailability('dayPass', window),
    meetingRoom: useAvailability('meetingRoom', window),
    recreation: useAvailability('recreation', window),
    coworking: useAvailability('coworking', window),
  };
  const newest = Object.values(answers).reduce(
    (latest, { today: said }) => (said && said > latest ? said : latest),
    first,
  );
  if (newest > first) setFirst(newest);
  const now = useServerClock(answers.meetingRoom.clock, instantAt(first));
  if (Object.values(answers).every(({ failed }) => failed)) return unavailable;

  const days = mergedDays(Object.values(answers).map((answer) => answer.days));
  // In the evening nothing is left of today: the page begins with the first day on which something is.
  const date = chosen ?? (days?.find(canChoose)?.date as IstDay | undefined) ?? first;
  const room = dayOf(answers.meetingRoom, date);
  const hours = roomHours(date, { hours: meetingRoomHours(facility, date), taken: room?.taken ?? [], now: now() });
  const addressOf = (day: IstDay) => `/book-rooms?date=${day}`;
  return (
    <div className="grid gap-12">
      <DayPicker
        id="date"
        label="Choose your date"
        first={first}
        last={last}
        selected={date}
        onSelect={(day) => void navigate(addressOf(day), { replace: true, preventScrollReset: true })}
        hrefFor={addressOf}
        days={days}
        noun={services}
      />
      <section aria-labelledby="free" className="grid gap-4">
        <h2 id="free" className="text-h3">
          On {formatIstDay(date, 'long')}
        </h2>
        <ul className="grid gap-4 md:grid-cols-2">
          {serviceOffers(catalogue, date).map((offer) => {
            const day = dayOf(answers[offer.service], date);
            const { failed } = answers[offer.service];
            const text = availabilityText(offer.service, day, freeStretches(hours));
            return (
              <li key={offer.service} className="card relative grid content-between gap-4">
                <div className="grid gap-2">
                  <h3 className="flex items-center gap-2.5">
                    <Icon name={icons[offer.service]} className="shrink-0 text-primary" />
                    {offer.name}
                  </h3>
                  <p className="text-muted">{offer.description}</p>
                  <p className="min-h-6 font-medium figures" data-state={day?.state ?? 'unknown'}>
                    {failed ? 'We cannot check availability right now.' : text || <Skeleton className="h-5 w-48" />}
                  </p>
                </div>
                <div className="flex flex-wrap items-end justify-between gap-3">
                  <p className="figures flex-1 basis-32">
                    <span className="block font-strong">{offer.price}</span>
                    <span className="block text-small text-muted">{offer.base}</span>
                  </p>
                  {canChoose(day) ? (
                    <Link to={offer.to} className="button button-confirm">
                      Choose<span className="sr-only"> {offer.name}</span>
                      <Icon name="right" size={18} />
                    </Link>
                  ) : (
                    <Link to={offer.to.replace(/\?.*/, '')} className="button button-secondary">
                      Other dates<span className="sr-only"> for {offer.name}</span>
                    </Link>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

const dayOf = ({ days }: AvailabilityState, date: IstDay) => days?.find((day) => day.date === date);
