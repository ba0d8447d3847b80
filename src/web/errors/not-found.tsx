import { data } from 'react-router';
import { en } from '#web/strings/en.ts';

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: en.notFound }];

/** Every address that the site map does not know (ROUTE-19). */
export default function NotFound() {
  return <h1>{en.notFound}</h1>;
}
