import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#console/api/console-session.tsx';
import { actPreview } from '#console/parts/act/act-preview.ts';
import { useKeptFields } from '#console/parts/form/kept-draft.ts';
import { KeptNotice } from '#console/parts/form/kept-notice.tsx';
import { useSettledText } from '#console/parts/form/use-settled-text.ts';
import { WideTable } from '#console/parts/lists/wide-table.tsx';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { counted, dateText, difference, rupees } from '#console/parts/words/sums-and-dates.ts';
import { TextField } from '#design/field.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { changePricesCall } from '../../calls.ts';
import type { PricesAnswer, PricesPreview } from '../../contract.ts';
import { FiguresTable } from './figures-table.tsx';
import { baseProblem, beginningOf, changesIn, type PriceDraft, rateFrom } from './price-draft.ts';
import { type Allowance, PublishForm } from './publish-form.tsx';
import { usePublish } from './use-publish.ts';

/** New list prices: what each becomes with GST, from when, who keeps theirs, and what the site will show. */
export function PriceForm({ prices: { prices, today }, onClose }: { prices: PricesAnswer; onClose: () => void }) {
  const api = useApi();
  const typing = useKeptFields('prices');
  const { from = '', ...bases } = typing.fields;
  const draft: PriceDraft = { bases, from };
  const [problem, setProblem] = useState<string>();
  const publishing = usePublish(changePricesCall);
  const settled = useSettledText(JSON.stringify(draft), 300);
  const current = JSON.stringify(draft);
  const settledDraft = JSON.parse(settled) as PriceDraft;
  const changes = changesIn(settledDraft, prices);
  const beginning = beginningOf(settledDraft.from, today);
  const body = changes && beginning ? { changes, ...beginning } : null;
  const looked = useQuery({
    ...actPreview(api, changePricesCall, { body: body ?? { changes: [] } }),
    enabled: body !== null,
  });
  const preview = body === null ? undefined : looked.data;
  const isLooking = settled !== current || (body !== null && looked.isFetching);

  async function send(allowance: Allowance): Promise<void> {
    if (!body || !preview) return;
    await publishing.publish({ body: { ...body, ...allowance }, version: preview.version });
    showToast({
      title: 'Prices published',
      text: preview.from === null ? 'They apply from now on.' : `They apply from ${dateText(preview.from)}.`,
      kind: 'success',
    });
    typing.forget();
    onClose();
    await publishing.showCurrent();
  }

  return (
    <PublishForm
      title="New prices"
      label={pressText(preview)}
      looking={isLooking}
      publishing={publishing}
      problem={body ? looked.error : null}
      isValid={() => {
        setProblem(body === null ? 'Enter at least one new price.' : undefined);
        return preview !== undefined;
      }}
      send={send}
      onOld={() => Promise.all([publishing.showCurrent(), looked.refetch()])}
      onClose={onClose}
    >
      {typing.isBack ? <KeptNotice onDiscard={typing.forget} /> : null}
      <div className="price-fields aligned-fields">
        {prices.map(({ product, title, basePaise, ...rates }) => {
          const typed = draft.bases[product] ?? '';
          return (
            <TextField
              key={product}
              label={title}
              hint={hintOf(basePaise, rates, draft.from)}
              prefix="₹"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              error={baseProblem(typed) ?? undefined}
              onChange={({ currentTarget: { value } }) => typing.type({ [product]: value })}
            />
          );
        })}
        <TextField
          label="From"
          hint="Midnight in India. Empty: at once."
          type="date"
          min={today}
          value={draft.from}
          error={beginningOf(draft.from, today) ? undefined : 'Choose today or a later date.'}
          onChange={({ currentTarget: { value } }) => typing.type({ from: value })}
        />
      </div>
      <RowFailure failure={problem && body === null ? problem : null} />
      {preview ? <Preview preview={preview} /> : null}
    </PublishForm>
  );
}

/** The hint below a price: the current base price and GST rate, and the rate from the chosen date if it differs. */
function hintOf(basePaise: number, rates: Pick<PricesAnswer['prices'][number], 'gstRate' | 'nextRates'>, from: string) {
  const rate = rateFrom(rates, from);
  const now = `Now ${rupees(basePaise)} plus ${rates.gstRate}% GST`;
  return rate === rates.gstRate ? now : `${now}, ${rate}% from the date below`;
}

function pressText(preview: PricesPreview | undefined): string {
  if (!preview) return 'Publish';
  return preview.from === null ? 'Publish now' : `Publish from ${dateText(preview.from)}`;
}

/** Old and new side by side, and what stays as it is. */
function Preview({ preview: { changes, until, unaffected, figures } }: { preview: PricesPreview }) {
  const { booked, held, months } = unaffected;
  return (
    <div className="grid gap-4" role="status">
      <WideTable label="Old and new prices">
        <table className="compared figures">
          <caption>Prices with GST</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Old</th>
              <th scope="col">New</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ product, title, before, after }) => (
              <tr key={product}>
                <th scope="row">{title}</th>
                <td>{rupees(before.totalPaise)}</td>
                <td>
                  {rupees(after.totalPaise)}
                  <span className="row-detail">
                    {rupees(after.basePaise)} + {rupees(after.gstPaise)} GST
                  </span>
                </td>
                <td>{difference(after.totalPaise - before.totalPaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      {until ? <p>Another price was set before for {dateText(until)}: it holds from then on.</p> : null}
      <p>
        {booked + held === 0
          ? 'There are no paid bookings or held orders of these.'
          : `Not affected: ${counted(booked, 'paid booking')} and ${counted(held, 'order')} held now. They keep their price.`}
        {months > 0 ? ` ${counted(months, 'running month')} of these can renew, at the new price.` : ''}
      </p>
      <FiguresTable figures={figures} />
    </div>
  );
}
