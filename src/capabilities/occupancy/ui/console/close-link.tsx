import { Link } from 'react-router';
import { useFreshness } from '#console/live/use-live.ts';
import { useCan } from '#console/staff.tsx';
import { type IstDay, instantAt } from '#platform/ist-day.ts';

/**
 * Opens the form of a closure with a day filled in, and with a desk where one is named. Nothing without the permission, or without the network.
 * @param about what is closed, for those who hear the page.
 */
export function CloseLink({
  date,
  about,
  desk,
  replace = false,
}: {
  date: IstDay;
  about: string;
  desk?: { service: string; number: number };
  replace?: boolean;
}) {
  const can = useCan();
  const isOffline = useFreshness().state === 'offline';
  if (!can('stop_selling') || isOffline) return null;
  const choice = new URLSearchParams({
    from: instantAt(date).toISOString(),
    ...(desk ? { service: desk.service, places: String(desk.number) } : {}),
  });
  return (
    <Link className="button button-secondary" to={`/console/calendar/closings/new?${choice}`} replace={replace}>
      Close places…<span className="sr-only"> {about}</span>
    </Link>
  );
}
