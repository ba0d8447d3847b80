import { LinkButton } from '#design/button.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { noIndexTags } from '#web/seo/page-meta.ts';
import type { Route } from './+types/newsletter-confirm.ts';
import { PageHead } from './page-head.tsx';

/** The link's key stays in the address, to which the form is sent: the page is the same for every link. */
export const handle = { params: { state: ['asked', 'done', 'gone'], token: 'given' } } satisfies PageHandle;

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return { state: query.get('state') ?? (query.has('token') ? 'ask' : 'gone') };
}

export const meta: Route.MetaFunction = () => [
  ...noIndexTags('Newsletter'),
  { name: 'referrer', content: 'no-referrer' },
];

/** Mail scanners open links, so only the button subscribes. */
const texts: Record<string, readonly [string, string]> = {
  ask: ['Confirm your subscription', 'Please confirm that you want our newsletter.'],
  asked: ['Please check your e-mail', 'We have sent you a link. Please use it to confirm your subscription.'],
  done: ['Successfully Subscribed!', 'You will now get our newsletter. You can unsubscribe with one click.'],
  gone: [
    'This link no longer works',
    'It was already used or is older than three days. You can subscribe again below.',
  ],
};

export default function Confirm({ loaderData: { state } }: Route.ComponentProps) {
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
              Confirm my subscription
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
