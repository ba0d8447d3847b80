import { Button, LinkButton } from '#design/button.tsx';
import { SelectField } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { type RenewalFacts, useRenewal } from './use-renewal.ts';

const day = (text: string): string => formatIstDay(text as IstDay, 'date');

/** Buys the next month by its link: the month, its price, and one button. */
export function RenewPanel({
  token,
  renewal,
  look,
}: {
  token: string;
  renewal: RenewalFacts;
  look: { brand: string; color: string };
}) {
  const { facts, state, busy, problem, desk: chosen, chooseDesk, renew } = useRenewal(token, renewal, look);
  const { next, desk, lastDay, paidBeforePaise } = facts;
  if (state === 'renewed') {
    return (
      <Notice tone="success" title="Your next month is booked" live="status">
        {next ? `It runs from ${day(next.from)} to ${day(next.until)}, without a gap. ` : null}
        We send the confirmation to the member.
      </Notice>
    );
  }
  if (state === 'confirming') {
    return (
      <Notice tone="pending" title="Confirming with your bank" live="status">
        Please do not pay again. You get your next month, or your money back.
      </Notice>
    );
  }
  if (state === 'refunded') {
    return facts.state === 'renewed' ? (
      <Notice tone="pending" title="Your next month is booked already" live="status">
        This second payment goes back in full; it takes 5-7 working days.
      </Notice>
    ) : (
      <Notice tone="pending" title="Your payment arrived too late" live="status">
        The place was booked meanwhile. We are refunding the payment in full; it takes 5-7 working days. Open this page
        again to renew with another place.
      </Notice>
    );
  }
  if (state !== 'open' || !next) {
    const isFull = state === 'full';
    return (
      <Notice
        tone="muted"
        title={isFull ? 'No place is free for the next month' : 'This month can no longer be renewed'}
        live="status"
        actions={
          <LinkButton to={isFull ? '/contact' : '/explore'}>{isFull ? 'Contact us' : 'Choose a new date'}</LinkButton>
        }
      >
        {isFull ? `Your month runs until ${day(lastDay)}. Please call us.` : 'You have not been charged.'}
      </Notice>
    );
  }
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
        <dt className="text-muted">Your month ends</dt>
        <dd>{day(lastDay)}</dd>
        <dt className="text-muted">Next month</dt>
        <dd>{`${day(next.from)} to ${day(next.until)}`}</dd>
        <dt className="text-muted">Place</dt>
        <dd>{chosen ? `Desk ${chosen.number}` : placeWords(next, desk)}</dd>
        <dt className="text-muted">Total, including GST</dt>
        <dd className="text-h3 figures">{formatRupees(paise(next.totalPaise))}</dd>
      </dl>
      {paidBeforePaise === null || next.totalPaise === paidBeforePaise ? null : (
        <Notice tone="muted">{`The price has changed. You paid ${formatRupees(paise(paidBeforePaise))} for this month.`}</Notice>
      )}
      {next.otherDesks.length > 0 ? (
        <SelectField
          label="Another desk"
          optional
          hint={chosen ? givenUpWords(next, desk) : undefined}
          value={chosen?.number ?? ''}
          disabled={busy}
          onChange={({ currentTarget: { value } }) => chooseDesk(value === '' ? null : Number(value))}
        >
          <option value="">{next.place === 'other' ? 'Any free desk' : `Keep ${desk ?? 'your place'}`}</option>
          {next.otherDesks.map(({ number, nextMonthTaken }) => (
            <option key={number} value={number}>
              {nextMonthTaken ? `Desk ${number}, for one month only` : `Desk ${number}`}
            </option>
          ))}
        </SelectField>
      ) : null}
      {(chosen ?? next).nextMonthTaken ? (
        <p className="font-medium text-pending">
          {`You cannot keep this place after ${day(next.until)}: ${next.place === 'other' && !chosen ? 'every free desk' : 'it'} is already booked for the month after.`}
        </p>
      ) : null}
      {problem ? (
        <Notice tone="error" live="alert">
          {problem}
        </Notice>
      ) : null}
      <Button kind="confirm" className="w-full figures" busy={busy} busyLabel="Processing..." onClick={renew}>
        {`Renew for ${formatRupees(paise(next.totalPaise))}`}
      </Button>
      <p className="text-muted">
        If you do not want another month, there is nothing to do. Your month ends by itself and nothing is charged.
      </p>
    </div>
  );
}

function placeWords({ place, keptUntil }: NonNullable<RenewalFacts['next']>, desk: string | null): string {
  if (place === 'other' && desk === null) return 'As long as places are left';
  if (place === 'other') return `Another one: ${desk} is taken for the next month`;
  const own = desk ?? 'Your place';
  return keptUntil ? `${own}, kept for you until ${day(keptUntil)}` : `${own}, as long as it is free`;
}

/** Choosing another desk gives up the current one, once paid. */
const givenUpWords = ({ place }: NonNullable<RenewalFacts['next']>, desk: string | null): string | undefined =>
  place === 'same' ? `${desk ?? 'Your place'} is free for others once you have paid.` : undefined;
