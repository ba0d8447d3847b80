import type { AdvertisedFacts } from '#capabilities/content/rules/advertised-facts.ts';

/** HOME-20, STAT-01: the figures that the facility advertises. One figure alone is no band. */
export function StatsBand({
  serviceTypes,
  claims,
}: {
  serviceTypes: number;
  claims: Pick<AdvertisedFacts, 'uptime' | 'wifiSpeed' | 'satisfaction'>;
}) {
  const stats = [
    { figure: claims.uptime?.figure, label: 'Uptime' },
    { figure: claims.wifiSpeed?.figure, label: 'Mbps WiFi' },
    { figure: String(serviceTypes), label: 'Service Types' },
    { figure: claims.satisfaction?.figure, label: 'Customer satisfaction' },
  ].filter(({ figure }) => figure);
  if (stats.length < 2) return null;
  return (
    <section className="stats-band" aria-label="In figures">
      <dl className="page-width grid grid-cols-2 gap-8 lg:grid-cols-4">
        {stats.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt>{label}</dt>
            <dd className="text-figure font-heavy tracking-tight figures">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
