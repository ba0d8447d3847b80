import { Link } from 'react-router';
import type { Sale } from '#capabilities/catalogue/rules/catalogue.ts';
import { Notice } from '#design/notice.tsx';
import { formatIstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { type DayPassView, dayPassAddress } from './day-pass/day-pass-choice.ts';

/** Whether the weekend offer counts for the chosen date, and why not when it does not. */
export function OfferNote({ sale, view }: { sale: Sale; view: DayPassView }) {
  const { choice, offer, nextWeekendDay } = view;
  const price = formatRupees(sale.total);
  const instead = formatRupees(sale.insteadOf);
  switch (offer) {
    case 'none':
      return null;
    case 'applies':
      return (
        <Notice tone="success" title={`${sale.name}: ${price} instead of ${instead}`}>
          {sale.saveText}, incl. GST.
        </Notice>
      );
    case 'offered':
      return (
        <Notice tone="info" title={`${sale.name}: this date for ${price} instead of ${instead}`}>
          <Link to={dayPassAddress({ ...choice, wantsWeekendOffer: true })} replace preventScrollReset>
            Use offer: {price}
          </Link>
        </Notice>
      );
    case 'choose-a-day':
      return (
        <Notice tone="info" title={`${sale.name}: ${price} instead of ${instead}`}>
          This offer is for Saturdays and Sundays. Choose one to get this price.
        </Notice>
      );
    case 'not-this-day':
      return (
        <Notice
          tone="pending"
          title={`${choice.date ? formatIstDay(choice.date, 'short') : 'This day'} is not part of the ${sale.name}`}
        >
          <span>This offer is for Saturdays and Sundays. This date costs the regular price.</span>{' '}
          {nextWeekendDay ? (
            <Link to={dayPassAddress({ ...choice, date: nextWeekendDay })} replace preventScrollReset>
              Choose {formatIstDay(nextWeekendDay, 'short')} for {price}
            </Link>
          ) : null}
        </Notice>
      );
    case 'over':
      return (
        <Notice tone="pending" title={`The ${sale.name} is over`}>
          The regular price applies.
        </Notice>
      );
  }
}
