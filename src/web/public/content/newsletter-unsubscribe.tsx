import { LinkButton } from '#design/button.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { noIndexTags } from '#web/seo/page-meta.ts';
import type { Route } from './+types/newsletter-unsubscribe.ts';
import { PageHead } from './page-head.tsx';

/** The link's key stays in the address, to which the form is sent: the page is the same for every link. */
export const handle = { params: { state: ['done', 'gone'], token: 'given' } } satisfies PageHandle;

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return { state: query.get('state') ?? (query.has('token') ? 'ask' : 'gone') };
}

export const meta: Route.MetaFunction = () => [
  ...noIndexTags('Newsletter'),
  { name: 'referrer', content: 'no-referrer' },
];

const texts: Record<string, readonly [string, string]> = {
  ask: ['Unsubscribe from the newsletter?', 'We will stop sending it to this address.'],
  done: ['You are unsubscribed', 'You will get no more newsletters. We still send e-mails about your bookings.'],
  gone: ['This link does not work', 'Please use the link in our latest e-mail, or write to us.'],
};

export default function Unsubscribe({ loaderData: { state } }: Route.ComponentProps) {
  const [title, text] = texts[state] ?? ['', ''];
  return (
    <>
      <PageHead about="Newsletter" title={title}>
        <p>{text}</p>
      </PageHead>
      <div className="page-width">
        {state === 'ask' ? (
          <form method="post">
            <button type="submit" className="button button-primary">
              Unsubscribe
            </button>
          </form>
        ) : (
          <LinkButton kind="secondary" to="/">
            Back to Home
          </LinkButton>
        )}
      </div>
    </>
  );
}
