import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** The facility's facts for the frame of every page, from the root loader. */
export function useSite() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('The facility facts are missing.');
  return data;
}
