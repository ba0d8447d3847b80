import { momentText } from '#console/parts/words/moments.ts';
import { FieldError, SelectField } from '#design/field.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import { isolated } from '#platform/names/isolated.ts';
import type { AffectedView } from '../../contract.ts';
import type { Group } from '../../rules/affected.ts';
import { type ClosingDraft, groupLabels, outcomes, PART } from './closing-draft.ts';

const groups: readonly Group[] = ['here', 'toCome', 'later', 'monthly'];

/** Affected bookings by group. Each group has an outcome, which single bookings can override. */
export function AffectedGroups({
  preview: { affected, defaultAfter },
  draft,
  change,
  wrongAmounts,
}: {
  preview: { affected: readonly AffectedView[]; defaultAfter: string };
  draft: ClosingDraft;
  /** Changes fields, and outcomes and amounts of the bookings that it names. */
  change: (part: Partial<ClosingDraft>) => void;
  /** The bookings whose amount is shown as wrong. */
  wrongAmounts: readonly string[];
}) {
  if (affected.length === 0) return <p role="status">No booking is affected. Nothing more is sold in this time.</p>;
  const paid = affected.reduce((sum, row) => sum + row.paidPaise, 0);
  return (
    <div className="grid gap-4">
      <p role="status" className="font-strong">
        {affected.length} affected, {formatRupees(paise(paid))} paid
      </p>
      {affected.some(({ outcome }) => outcome === 'offer') ? (
        <p className="text-muted">
          Customers choose until {momentText(defaultAfter)}. Without an answer we cancel and refund in full.
        </p>
      ) : null}
      {groups.map((group) => {
        const rows = affected.filter((row) => row.group === group);
        if (rows.length === 0) return null;
        return (
          <section key={group} aria-label={groupLabels[group]} className="grid gap-2">
            <SelectField
              label={`${groupLabels[group]} (${rows.length})`}
              value={draft[group]}
              onChange={(event) => change({ [group]: event.target.value })}
            >
              {outcomes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <details open={rows.length <= 5}>
              <summary>Change single bookings</summary>
              <ul className="closing-rows">
                {rows.map((row) => (
                  <Row
                    key={row.bookingId}
                    row={row}
                    draft={draft}
                    change={change}
                    isWrong={wrongAmounts.includes(row.bookingId)}
                  />
                ))}
              </ul>
            </details>
          </section>
        );
      })}
    </div>
  );
}

function Row({
  row: { bookingId, customerName, place, paidPaise, mostPaise, byHand, cancelled },
  draft,
  change,
  isWrong,
}: {
  row: AffectedView;
  draft: ClosingDraft;
  change: (part: Partial<ClosingDraft>) => void;
  isWrong: boolean;
}) {
  const own = draft.rows[bookingId] ?? '';
  const errorId = `amount-${bookingId}`;
  return (
    <li>
      <span className="min-w-0">
        <span className="font-strong">{isolated(customerName)}</span> · {place} ·{' '}
        <span className="figures">
          {paidPaise === 0
            ? 'Included in the membership'
            : `${formatRupees(paise(paidPaise))} paid, ${mostPaise === 0 ? 'nothing left to refund' : `refund up to ${formatRupees(paise(mostPaise))}`}`}
        </span>
        {byHand ? ' at the counter' : ''}
        {cancelled ? ' · Cancelled, keeps the place until its end' : ''}
      </span>
      <select
        className="control"
        aria-label={`For ${customerName}`}
        value={own}
        onChange={(event) => change({ rows: { [bookingId]: event.target.value } })}
      >
        <option value="">As the group</option>
        {outcomes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={PART}>Refund an amount</option>
      </select>
      {own === PART ? (
        <input
          className="control closing-amount"
          aria-label={`Amount for ${customerName}, in rupees`}
          aria-describedby={isWrong ? errorId : undefined}
          aria-invalid={isWrong || undefined}
          placeholder="₹"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amounts[bookingId] ?? ''}
          onChange={(event) => change({ amounts: { [bookingId]: event.target.value } })}
        />
      ) : null}
      {isWrong ? <FieldError id={errorId}>Enter an amount from ₹1.</FieldError> : null}
    </li>
  );
}
