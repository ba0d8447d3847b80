import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { HouseFacts } from '#capabilities/catalogue/rules/opening-hours.ts';
import { shortHours } from '#capabilities/catalogue/rules/short-hours.ts';
import { Icon } from '#design/icon.tsx';
import { formatRupees } from '#platform/money.ts';
import { Fact } from './fact.tsx';

/** What is sold here: name, hours, rating, price and everything that is included (DAYPASS-01 to DAYPASS-04). */
export function DayPassIntro({
  dayPass,
  facility,
}: {
  dayPass: Catalogue['dayPass'];
  facility: Pick<HouseFacts, 'hours'>;
}) {
  const { monSat, sun } = facility.hours.dayPass;
  return (
    <header className="grid gap-5">
      <div className="grid gap-3">
        <h1 tabIndex={-1}>{dayPass.serviceName}</h1>
        <p className="max-w-words text-lead">{dayPass.description}</p>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        <Fact icon="clock">
          {shortHours(monSat)}
          <span className="text-muted">, Sundays {shortHours(sun)}</span>
        </Fact>
        <Fact icon="spark">
          {dayPass.rating.stars} <span className="text-muted">({dayPass.rating.reviewsText})</span>
        </Fact>
        <Fact icon="pass">
          {formatRupees(dayPass.price.base)}{' '}
          <span className="text-muted">plus GST, {formatRupees(dayPass.price.total)} in all</span>
        </Fact>
      </ul>
      <section aria-labelledby="included" className="grid gap-2">
        <h2 id="included" className="text-body font-strong tracking-normal">
          All of this is included
        </h2>
        <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-muted">
          {dayPass.amenities.map((amenity) => (
            <li key={amenity} className="inline-flex items-center gap-1.5">
              <Icon name="check" size={16} className="text-leaf" />
              {amenity}
            </li>
          ))}
        </ul>
      </section>
    </header>
  );
}
