import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { type GstPrice, gstWords, priceAtRate } from '#capabilities/catalogue/rules/gst-price.ts';
import { type FacilityFacts, shortHours } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { otherDaysText } from '#capabilities/catalogue/rules/hours/week-text.ts';
import type { Rating } from '#capabilities/content/rules/advertised-facts.ts';
import { pictureOf } from '#design/pictures/pictures.ts';
import { formatRupees } from '#platform/money.ts';
import { Fact, RatingFact, ServiceHero } from '../service-hero.tsx';

/** The room with its facts (CONF-01 to CONF-04). */
export function ConferenceIntro({
  room,
  facility,
  rating,
}: {
  room: Catalogue['meetingRoom'];
  facility: Pick<FacilityFacts, 'hours'>;
  rating: Rating;
}) {
  return (
    <ServiceHero
      title={room.serviceName}
      lead={room.description}
      picture={pictureOf('conference')}
      alt="The conference room: a long wooden table with twelve orange chairs, a wall screen, lamps and plants"
    >
      <Fact icon="users">Capacity: up to {room.seatsUpTo} people</Fact>
      <RatingFact rating={rating} />
      <Fact icon="clock">
        {shortHours(facility.hours.meetingRoom)}
        <span className="text-muted">{otherDaysText(facility.hours, 'meetingRoom')}</span>
      </Fact>
    </ServiceHero>
  );
}

/** The pricing panel (CONF-05, CONF-08, PRICE-16 to PRICE-18). The tier of the chosen time is marked. */
export function ConferenceTiers({
  tiers,
  gstRate,
  hours,
}: {
  tiers: Catalogue['meetingRoom']['tiers'];
  /** As it is billed, in per cent. */
  gstRate: number;
  hours: number | null;
}) {
  const chosen = hours === null ? null : hours <= tiers[0].maxHours ? 0 : 1;
  return (
    <section aria-labelledby="pricing" className="grid gap-3">
      <h2 id="pricing" className="text-h3">
        Pricing
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {tiers.map(({ label, price }, index) => (
          <li key={label} className="tier" data-chosen={index === chosen || undefined}>
            <p className="font-strong">
              <span>{label}</span>
              {index === 1 ? <span className="font-normal text-muted"> and the full day</span> : null}
              {index === chosen ? <span className="sr-only">, your time</span> : null}
            </p>
            <p className="text-figure font-heavy figures">{formatRupees(price.total)}</p>
            <p className="text-small figures text-muted">{gstText(priceAtRate(price, gstRate), gstRate)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const gstText = (price: GstPrice, rate: number): string =>
  `${formatRupees(price.base)} plus ${gstWords(price, rate)} ${formatRupees(price.gst)}`;
