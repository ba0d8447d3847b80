/** HOME-20, STAT-01. */
export function StatsBand({ serviceTypes }: { serviceTypes: number }) {
  const stats = [
    { figure: '99.9%', words: 'Uptime' },
    { figure: '100+', words: 'Mbps WiFi' },
    { figure: String(serviceTypes), words: 'Service Types' },
    { figure: '100%', words: 'Customer satisfaction' },
  ];
  return (
    <section className="stats-band" aria-label="In figures">
      <dl className="page-width grid grid-cols-2 gap-8 lg:grid-cols-4">
        {stats.map(({ figure, words }) => (
          <div key={words} className="flex flex-col-reverse justify-end">
            <dt>{words}</dt>
            <dd className="text-figure font-heavy tracking-tight figures">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
