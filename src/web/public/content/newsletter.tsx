import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LinkButton } from '#design/button.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { noIndexTags } from '#web/seo/page-meta.ts';
import { PageHead } from './page-head.tsx';

/** The link's key stays in the address, to which the form is sent: the page is the same for every link. */
export const handle = { params: { state: ['asked', 'done', 'gone'], token: 'given' } } satisfies PageHandle;

/** The state of a link: as the call that the form was sent to says, or 'ask' before. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const state = query.get('state') ?? (query.has('token') ? 'ask' : 'gone');
  return { state, page: pathname.includes('unsubscribe') ? ('unsubscribe' as const) : ('confirm' as const) };
}

/** No search engine lists such a page, and no other site learns its address. */
export const meta = () => [...noIndexTags('Newsletter'), { name: 'referrer', content: 'no-referrer' }];

const buttons = { confirm: 'Confirm my subscription', unsubscribe: 'Unsubscribe' };

/** What each page says, by the state of its link: a title and a sentence. */
const texts: Record<keyof typeof buttons, Readonly<Record<string, readonly [title: string, text: string]>>> = {
  confirm: {
    ask: ['Confirm your subscription', 'Please confirm that you want our newsletter.'],
    asked: ['Please check your e-mail', 'We have sent you a link. Please use it to confirm your subscription.'],
    done: ['Successfully Subscribed!', 'You will now get our newsletter. You can unsubscribe with one click.'],
    gone: [
      'This link no longer works',
      'It is older than three days, or a newer one took its place. You can subscribe again below.',
    ],
  },
  unsubscribe: {
    ask: ['Unsubscribe from the newsletter?', 'We will stop sending it to this address.'],
    done: ['You are unsubscribed', 'You will get no more newsletters. We still send e-mails about your bookings.'],
    gone: ['This link does not work', 'Please use the link in our latest e-mail, or write to us.'],
  },
};

/** Confirming and ending a subscription. Mail scanners open links, so only the button changes anything. */
export default function Newsletter() {
  const { state, page } = useLoaderData<typeof loader>();
  const [title, text] = texts[page][state] ?? ['', ''];
  return (
    <>
      <PageHead about="Newsletter" title={title}>
        <p>{text}</p>
      </PageHead>
      <div className="page-width">
        {state === 'ask' ? (
          <form method="post">
            <button type="submit" name="page" className="button button-primary">
              {buttons[page]}
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
