import { useState } from 'react';
import { datesText, rupees } from '#console/parts/words/sums-and-dates.ts';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { showFormerPriceCall } from '../../calls.ts';
import type { PricesAnswer } from '../../contract.ts';
import { PublishForm } from './publish-form.tsx';
import { usePublish } from './use-publish.ts';

type Former = NonNullable<PricesAnswer['prices'][number]['former']>;

/** The price that the page strikes through. Only one that the history holds can be shown. */
export function FormerPrice({ former: { shown, possible }, version }: { former: Former; version: number }) {
  const [asks, setAsks] = useState<boolean | null>(null);
  if (asks !== null) return <FormerPriceForm show={asks} version={version} onClose={() => setAsks(null)} />;
  const offered = possible && possible.totalPaise !== shown?.totalPaise ? possible : null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="row-detail">
        {shown
          ? `The page says: was ${rupees(shown.totalPaise)}, charged ${datesText(shown.from, shown.until)}.`
          : 'The page names no former price.'}
      </p>
      {offered ? (
        <Button kind="plain" className="row-button" onClick={() => setAsks(true)}>
          Show {rupees(offered.totalPaise)} as former price
        </Button>
      ) : null}
      {shown ? (
        <Button kind="plain" className="row-button" onClick={() => setAsks(false)}>
          Stop showing former price
        </Button>
      ) : null}
    </div>
  );
}

function FormerPriceForm({ show, version, onClose }: { show: boolean; version: number; onClose: () => void }) {
  const publishing = usePublish(showFormerPriceCall);
  return (
    <PublishForm
      title={show ? 'Show former price' : 'Stop showing former price'}
      label="Publish now"
      publishing={publishing}
      send={async (allowance) => {
        await publishing.publish({ body: { product: 'coworking', show, ...allowance }, version });
        showToast({ title: show ? 'Former price shown' : 'Former price no longer shown', kind: 'success' });
        onClose();
        await publishing.showCurrent();
      }}
      onOld={publishing.showCurrent}
      onClose={onClose}
    />
  );
}
