import { Link } from 'react-router';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { Notice } from '#design/notice.tsx';
import { formatRupees, type Paise } from '#platform/money.ts';
import type { CoworkingView } from './coworking-choice.ts';

/** The welcome offer (PRICE-09): what it gives, for whom, and that the server decides. */
export function WelcomeNote({
  sale,
  offer,
  usual,
  takeIt,
}: {
  sale: Catalogue['offers']['welcome'];
  offer: CoworkingView['offer'];
  /** The price without the offer. */
  usual: Paise;
  /** The page's address with the offer. */
  takeIt: string;
}) {
  const price = formatRupees(sale.total);
  const title = `${sale.name}: first month ${price} instead of ${formatRupees(sale.insteadOf)}`;
  switch (offer) {
    case 'none':
      return null;
    case 'over':
      return (
        <Notice tone="pending" title={`The ${sale.name} is over`}>
          The regular price applies.
        </Notice>
      );
    case 'used':
      return (
        <Notice tone="pending" title={`The ${sale.name} is for a first co-working month`}>
          You have booked one before, so the regular price of {formatRupees(usual)} applies.
        </Notice>
      );
    case 'applies':
      return (
        <Notice tone="success" title={title}>
          {sale.saveText}, GST included. Once per account, for a first co-working month; we check this before you pay.
        </Notice>
      );
    case 'offered':
      return (
        <Notice tone="info" title={title}>
          {sale.saveText}. Once per account, for a first co-working month.{' '}
          <Link to={takeIt} replace preventScrollReset>
            Use offer: {price}
          </Link>
        </Notice>
      );
  }
}
