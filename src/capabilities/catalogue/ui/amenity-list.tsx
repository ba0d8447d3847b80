import { useId } from 'react';
import type { Amenity } from '../rules/catalogue.ts';

/** A section with a title and a list of amenities, each with a line of text. */
export function AmenityList({ title, amenities }: { title: string; amenities: readonly Amenity[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-6">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(22%,9rem),1fr))] gap-5 sm:gap-x-8">
        {amenities.map(({ name, description }) => (
          <div key={name} className="line-above pt-3">
            <dt className="font-strong">{name}</dt>
            <dd className="text-small text-muted">{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
