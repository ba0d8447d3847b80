import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { type FacilityFacts, shortHours } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { otherDaysText } from '#capabilities/catalogue/rules/hours/week-text.ts';
import { isOn } from '#capabilities/catalogue/rules/offers.ts';
import type { Rating } from '#capabilities/content/rules/advertised-facts.ts';
import { Icon } from '#design/icon.tsx';
import type { IstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { Fact, RatingFact } from '../service-hero.tsx';

/** What is sold here: name, hours, rating, price and amenities (DAYPASS-01 to DAYPASS-04, PRICE-02). */
export function DayPassIntro({
  catalogue: { dayPass, offers },
  facility,
  rating,
  today,
}: {
  catalogue: { dayPass: Catalogue['dayPass']; offers: Pick<Catalogue['offers'], 'weekend'> };
  facility: Pick<FacilityFacts, 'hours'>;
  rating: Rating;
  today: IstDay;
}) {
  const { weekend } = offers;
  const { hours } = facility;
  return (
    <header className="grid gap-5">
      <div className="grid gap-3">
        <h1 tabIndex={-1}>{dayPass.serviceName}</h1>
        <p className="max-w-prose text-lead">{dayPass.description}</p>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        <Fact icon="clock">
          {shortHours(hours.dayPass.monSat)}
          <span className="text-muted">{otherDaysText(hours, 'dayPass')}</span>
        </Fact>
        <RatingFact rating={rating} />
        <Fact icon="pass">
          {formatRupees(dayPass.price.base)}{' '}
          <span className="text-muted">plus GST ({formatRupees(dayPass.price.total)} incl. GST)</span>
        </Fact>
        {isOn(weekend, today) ? (
          <Fact icon="calendar">
            Weekends {formatRupees(weekend.total)}{' '}
            <span className="text-muted">
              was <s>{formatRupees(weekend.insteadOf)}</s>, incl. GST
            </span>
          </Fact>
        ) : null}
      </ul>
      <section aria-labelledby="included" className="grid gap-2">
        <h2 id="included" className="text-body font-strong tracking-normal">
          Amenities
        </h2>
        <p className="text-small text-muted">The conference room and food are paid separately.</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-muted">
          {dayPass.amenities.map((amenity) => (
            <li key={amenity} className="inline-flex items-center gap-1.5">
              <Icon name="check" size={16} className="text-success" />
              {amenity}
            </li>
          ))}
        </ul>
      </section>
    </header>
  );
}
