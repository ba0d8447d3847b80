import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#console/api/console-session.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { Facts } from '#console/parts/section.tsx';
import { counted, datesText, dateText, rupees } from '#console/parts/words/sums-and-dates.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import type { OffersAnswer } from '../../contract.ts';
import { EndOfferForm, OfferForm } from './offer-form.tsx';
import { offersQuery } from './shop-queries.ts';

type Offer = OffersAnswer['offers'][number];

/** The offers that exist: whether each is on, when, how often it was used, and what it cost. */
export function OffersPage() {
  const offers = useQuery(offersQuery(useApi()));
  if (!offers.data)
    return offers.error ? (
      <Failed error={offers.error} onAgain={() => void offers.refetch()} title="The offers could not be loaded" />
    ) : (
      <RowsSkeleton />
    );
  const { today, offers: all } = offers.data;
  return (
    <ul className="rows" aria-label="Offers">
      {all.map((offer) => (
        <OfferRow key={offer.name} offer={offer} today={today} />
      ))}
    </ul>
  );
}

function OfferRow({ offer, today }: { offer: Offer; today: string }) {
  const [opened, setOpened] = useState<'change' | 'end' | null>(null);
  const close = () => setOpened(null);
  const {
    title,
    description,
    totalPaise,
    insteadOfPaise,
    saveText,
    from,
    until,
    isOn,
    used,
    cancelled,
    discountPaise,
  } = offer;
  const isComing = from !== null && from > today;
  return (
    <li className="row-text">
      <div className="row-line">
        <div className="min-w-0">
          <p className="row-title">{title}</p>
          <p className="row-detail">{description}</p>
        </div>
        <Badge tone={isOn ? 'success' : isComing ? 'pending' : 'muted'}>
          {isOn ? 'On' : isComing && from ? `From ${dateText(from)}` : 'Off'}
        </Badge>
      </div>
      <Facts
        rows={{
          Price: `${rupees(totalPaise)} instead of ${rupees(insteadOfPaise)}. ${saveText}.`,
          Days: from && until ? datesText(from, until) : 'None',
          Used:
            offer.name === 'bundle'
              ? 'Sold by enquiry, so no booking is counted.'
              : `${counted(used, 'booking')}${cancelled > 0 ? `, and ${cancelled} cancelled` : ''}`,
          Discounts: offer.name === 'bundle' ? null : rupees(discountPaise),
        }}
      />
      {opened === 'change' ? <OfferForm offer={offer} today={today} onClose={close} /> : null}
      {opened === 'end' ? <EndOfferForm offer={offer} isComing={isComing} onClose={close} /> : null}
      {opened === null ? (
        <div className="row-buttons">
          <Button kind="plain" aria-label={`Change ${title}`} onClick={() => setOpened('change')}>
            Change
          </Button>
          {isOn || isComing ? (
            <Button
              kind="plain"
              aria-label={`${isComing ? 'Take back' : 'End now'}: ${title}`}
              onClick={() => setOpened('end')}
            >
              {isComing ? 'Take back' : 'End now'}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
