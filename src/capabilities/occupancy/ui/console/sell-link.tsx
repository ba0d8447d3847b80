import { Link, useLocation } from 'react-router';
import { useFreshness } from '#console/live/use-live.ts';
import { useCan } from '#console/staff.tsx';

/** Initial values of the form for a sale. */
export type SellChoice = { date: string; what: string; room?: string; start?: string; desk?: string };

/**
 * Opens the sheet for a sale with the choice filled in. Nothing without the permission, or without the network.
 * @param about what is sold, for those who hear the page.
 */
export function SellLink({ choice, about, replace = false }: { choice: SellChoice; about: string; replace?: boolean }) {
  const can = useCan();
  const { pathname } = useLocation();
  const isOffline = useFreshness().state === 'offline';
  if (!can('sell') || isOffline) return null;
  return (
    <Link
      className="button button-secondary"
      to={`/console/sell?${new URLSearchParams(choice)}`}
      replace={replace}
      state={{ below: { pathname, search: '' } }}
    >
      Sell<span className="sr-only"> {about}</span>
    </Link>
  );
}
