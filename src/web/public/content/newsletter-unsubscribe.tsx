import { LinkButton } from '#design/button.tsx';
import { unlisted } from '#web/found/page-meta.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { Route } from './+types/newsletter-unsubscribe.ts';
import { PageHead } from './page-head.tsx';

export const handle = { stored: false } satisfies PageHandle;

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return { token: query.get('token')?.slice(0, 100) ?? '', state: query.get('state') ?? '' };
}

export const meta: Route.MetaFunction = () => [...unlisted('Newsletter'), { name: 'referrer', content: 'no-referrer' }];

const texts: Record<string, readonly [string, string]> = {
  ask: ['Leave the newsletter?', 'One press, and no more is sent to you.'],
  done: ['You are unsubscribed', 'No newsletter is sent to you any more. Mails about your bookings still come.'],
  gone: ['This link does not work', 'Please use the link of our latest mail, or write to us.'],
};

export default function Unsubscribe({ loaderData: { token, state } }: Route.ComponentProps) {
  const known = Object.hasOwn(texts, state) ? state : token ? 'ask' : 'gone';
  const [title, text] = texts[known] ?? ['', ''];
  return (
    <>
      <PageHead about="Newsletter" title={title}>
        <p>{text}</p>
      </PageHead>
      <div className="page-width">
        {token && state === '' ? (
          <form method="post" action="/newsletter/unsubscribe">
            <input type="hidden" name="token" value={token} />
            <button type="submit" className="button button-chair">
              Unsubscribe
            </button>
          </form>
        ) : (
          <LinkButton kind="quiet" to="/">
            Back to Home
          </LinkButton>
        )}
      </div>
    </>
  );
}
