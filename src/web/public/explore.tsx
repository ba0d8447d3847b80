import { redirect } from 'react-router';
import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { Route } from './+types/explore.ts';

export const handle = { stored: false } satisfies PageHandle;

/** Where the home page's finder leads: the chosen type's page, or the centers when there is none such (HOME-03, HOME-04). */
export function loader({ request }: Route.LoaderArgs) {
  const type = new URL(request.url).searchParams.get('type') ?? '';
  return redirect(allFacts.find(({ page }) => page === `/${type}`)?.page ?? '/centers');
}
