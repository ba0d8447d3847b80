import { data } from 'react-router';
import { noIndexTags } from '#web/seo/page-meta.ts';
import { en } from '#web/strings/en.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

export const loader = () => data(null, { status: 404 });

export const meta = () => noIndexTags(en.notFound);

/** Every address that the site map does not know. */
export default function NotFound() {
  return <NotFoundScreen />;
}
