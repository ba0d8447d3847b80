import { data } from 'react-router';
import { unlisted } from '#web/found/page-meta.ts';
import { en } from '#web/strings/en.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

export const loader = () => data(null, { status: 404 });

export const meta = () => unlisted(en.notFound);

/** Every address that the site map does not know. */
export default function NotFound() {
  return <NotFoundScreen />;
}
