import { Icon } from '#design/icon.tsx';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { addressLine } from '../rules/address-line.ts';
import type { Facility } from '../rules/facility.ts';

/** The address and how to contact us (COWORK-06, REC-05). */
export function LocationBlock({
  place,
}: {
  place: Pick<Facility, 'brand' | 'address' | 'mapsUrl' | 'phone' | 'email'>;
}) {
  return (
    <section aria-labelledby="where" className="card flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
      <div className="grid max-w-prose gap-2">
        <h2 id="where" className="text-h3">
          Where to find us
        </h2>
        <address className="not-italic">
          {place.brand}, {addressLine(place)}
        </address>
        <a href={place.mapsUrl} className="button button-plain -ml-3 justify-self-start">
          <Icon name="pin" /> Open in Maps
        </a>
      </div>
      <ul className="grid gap-1">
        <li>
          <a href={`tel:${place.phone}`} className="inline-flex min-h-12 items-center gap-2 underline">
            <Icon name="phone" /> {formatPhoneNumber(place.phone)}
          </a>
        </li>
        <li>
          <a href={`mailto:${place.email}`} className="inline-flex min-h-12 items-center gap-2 underline">
            <Icon name="mail" /> <span className="wrap-anywhere">{place.email}</span>
          </a>
        </li>
      </ul>
    </section>
  );
}
