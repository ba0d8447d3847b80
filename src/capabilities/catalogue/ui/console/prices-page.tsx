import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#console/api/console-session.tsx';
import { useFreshness } from '#console/live/use-live.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { PublicationLine } from '#console/parts/publication-line.tsx';
import { Section } from '#console/parts/section.tsx';
import { dateText, difference, rupees, timeSpanText } from '#console/parts/words/sums-and-dates.ts';
import { Button } from '#design/button.tsx';
import { isolated } from '#platform/names/isolated.ts';
import type { PricesAnswer } from '../../contract.ts';
import { FormerPrice } from './former-price.tsx';
import { PriceForm } from './price-form.tsx';
import { pricesQuery } from './shop-queries.ts';
import { TakeBackForm } from './take-back-form.tsx';

/** List prices now, those to come and those before, with the form for new ones. */
export function PricesPage() {
  const prices = useQuery(pricesQuery(useApi()));
  const isOffline = useFreshness().state === 'offline';
  const [isChanging, setIsChanging] = useState(false);
  if (!prices.data)
    return prices.error ? (
      <Failed error={prices.error} onAgain={() => void prices.refetch()} title="The prices could not be loaded" />
    ) : (
      <RowsSkeleton />
    );
  return (
    <div className="grid gap-6">
      {isChanging ? (
        <PriceForm prices={prices.data} onClose={() => setIsChanging(false)} />
      ) : (
        <div className="grid justify-items-start gap-2">
          <Button disabled={isOffline} onClick={() => setIsChanging(true)}>
            Change prices
          </Button>
          {isOffline ? <p className="text-muted">You are offline. Publishing needs the network.</p> : null}
        </div>
      )}
      <Now prices={prices.data} />
      <Planned prices={prices.data} />
      <History history={prices.data.history} />
    </div>
  );
}

function Now({ prices: { prices, version } }: { prices: PricesAnswer }) {
  return (
    <Section heading="h2" title="Now">
      <ul className="rows" aria-label="Prices now">
        {prices.map(({ product, title, unit, gstRate, basePaise, gstPaise, totalPaise, past, former }) => (
          <li key={product} className="row-text">
            <div className="row-line">
              <div className="min-w-0">
                <p className="row-title">{title}</p>
                <p className="row-detail figures">
                  {rupees(basePaise)} + {rupees(gstPaise)} GST ({gstRate}%)
                </p>
              </div>
              <p className="row-figure figures">
                {rupees(totalPaise)} <span className="font-normal text-muted">a {unit}</span>
              </p>
            </div>
            {former ? <FormerPrice former={former} version={version} /> : null}
            {past.length > 0 ? (
              <details>
                <summary>Earlier prices</summary>
                <ul className="mt-2 grid gap-1 figures">
                  {past.map((one) => (
                    <li key={one.from}>
                      {rupees(one.totalPaise)}, {timeSpanText(one.from, one.until)}
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Planned({ prices: { planned, version } }: { prices: PricesAnswer }) {
  const [taken, setTaken] = useState<string | null>(null);
  return (
    <Section heading="h2" title="To come" count={planned.length}>
      {planned.length === 0 ? <p className="text-muted">No price change is planned.</p> : null}
      {planned.length > 0 ? (
        <ul className="rows" aria-label="Prices to come">
          {planned.map(({ from, changes }) => (
            <li key={from} className="row-text">
              <p className="row-title">From {dateText(from)}</p>
              <ul className="grid gap-1 figures">
                {changes.map(({ product, title, before, after }) => (
                  <li key={product}>
                    {title}: {rupees(before.totalPaise)} becomes {rupees(after.totalPaise)} (
                    {difference(after.totalPaise - before.totalPaise)})
                  </li>
                ))}
              </ul>
              {taken === from ? (
                <TakeBackForm from={from} version={version} onClose={() => setTaken(null)} />
              ) : (
                <Button
                  kind="plain"
                  className="row-button"
                  aria-label={`Take back the prices from ${dateText(from)}`}
                  onClick={() => setTaken(from)}
                >
                  Take back
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function History({ history }: { history: PricesAnswer['history'] }) {
  return (
    <Section heading="h2" title="History of prices and offers">
      <ol className="rows" aria-label="History">
        {history.map(({ version, by, ...line }) => (
          <PublicationLine key={version} said={by ? `Published by ${isolated(by)}` : 'From the start'} {...line} />
        ))}
      </ol>
    </Section>
  );
}
