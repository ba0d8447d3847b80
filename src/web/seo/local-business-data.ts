import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { pricedProducts, priceOf } from '#capabilities/catalogue/rules/change-catalogue.ts';
import { daysFrom } from '#capabilities/catalogue/rules/hours/facts-ahead.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { siteName } from '#capabilities/content/rules/place-words.ts';
import { DAY_END, type IstDay, weekdays } from '#platform/ist-day.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { shareImageOf, type Thing } from './structured-data.ts';

const [sunday] = weekdays;

/** The id by which structured data of other pages refers to the business. */
export const localBusinessId = (publicUrl: string) => ({ '@id': `${publicUrl}/#place` });

/** The business as schema.org LocalBusiness. No ratings, as nobody could check them. @param today in India: special hours before it are left out. */
export function localBusinessData(facility: Facility, catalogue: Catalogue, publicUrl: string, today: IstDay): Thing {
  const { address, position, hours, capacity } = facility;
  const { monSat, sun } = hours.reception;
  const open = weekdays.filter((day) => !hours.closedOn.includes(day));
  const totals = pricedProducts.map((product) => priceOf(catalogue, product).total);
  const priceRange = [Math.min(...totals), Math.max(...totals)].map((total) => formatRupees(paise(total))).join('-');
  return {
    '@type': 'LocalBusiness',
    additionalType: 'CoworkingSpace',
    ...localBusinessId(publicUrl),
    name: siteName(facility),
    legalName: facility.legalName,
    slogan: facility.tagline,
    url: `${publicUrl}/`,
    image: publicUrl + shareImageOf('home'),
    logo: `${publicUrl}/icon-512.png`,
    telephone: facility.phone,
    email: facility.email,
    foundingDate: String(facility.established),
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${address.line}, ${address.area}`,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', ...position },
    hasMap: facility.mapsUrl,
    openingHoursSpecification: [
      { days: open.filter((day) => day !== sunday), span: monSat },
      { days: open.filter((day) => day === sunday), span: sun },
    ].flatMap(({ days, span }) =>
      days.length > 0
        ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days.length === 1 ? days[0] : days, ...asSchema(span) }]
        : [],
    ),
    ...specialHours(facility, today),
    maximumAttendeeCapacity: capacity.hotDesks + capacity.dedicatedDesks,
    currenciesAccepted: 'INR',
    priceRange,
    sameAs: facility.social.map(({ url }) => url),
  };
}

/** The reception's hours of single dates; as schema.org has it, opening and closing at midnight is being closed. */
function specialHours(facility: Facility, today: IstDay) {
  const days = daysFrom(facility, today).flatMap(([date, { hours }]) => {
    if (hours.reception === undefined) return [];
    const span = hours.reception ? asSchema(hours.reception) : { opens: '00:00', closes: '00:00' };
    return [{ '@type': 'OpeningHoursSpecification', ...span, validFrom: date, validThrough: date }];
  });
  return days.length > 0 ? { specialOpeningHoursSpecification: days } : {};
}

/** Hours as search engines read them: a closing time before the opening time is on the next day, so midnight is 00:00. All day is 00:00 to 23:59. */
function asSchema({ opens, closes }: { opens: string; closes: string }) {
  if (closes !== DAY_END) return { opens, closes };
  return { opens, closes: opens === '00:00' ? '23:59' : '00:00' };
}
