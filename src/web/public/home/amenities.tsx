import { homeTexts } from '#capabilities/content/home.ts';
import type { AdvertisedFacts } from '#capabilities/content/rules/advertised-facts.ts';
import { Icon } from '#design/icon.tsx';
import { SectionHead } from './section-head.tsx';

/** HOME-21. */
export function Amenities({ wifiSpeed }: Pick<AdvertisedFacts, 'wifiSpeed'>) {
  return (
    <section className="page-width section" aria-labelledby="amenities">
      <SectionHead id="amenities" title={homeTexts.amenities} />
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {homeTexts.amenityList.map(({ icon, name, text }) => (
          <li key={name} className="flex gap-4 border-t border-line py-5">
            <Icon name={icon} size={24} className="text-primary" />
            <div>
              <h3 className="text-body font-strong tracking-normal">
                {icon === 'wifi' && wifiSpeed ? `${wifiSpeed.figure} Mbps WiFi` : name}
              </h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
