import type { PageHandle } from '#web/page-handle.ts';
import type { Route } from './+types/newsletter-confirm.ts';
import { NewsletterPage, type NewsletterTexts, newsletterTags, stateOfLink } from './newsletter-page.tsx';

/** The link's key stays in the address, to which the form is sent: the page is the same for every link. */
export const handle = { params: { state: ['asked', 'done', 'gone'], token: 'given' } } satisfies PageHandle;

export const loader = ({ request }: Route.LoaderArgs) => ({ state: stateOfLink(request) });

export const meta: Route.MetaFunction = newsletterTags;

const texts: NewsletterTexts = {
  ask: ['Confirm your subscription', 'Please confirm that you want our newsletter.'],
  asked: ['Please check your e-mail', 'We have sent you a link. Please use it to confirm your subscription.'],
  done: ['Successfully Subscribed!', 'You will now get our newsletter. You can unsubscribe with one click.'],
  gone: [
    'This link no longer works',
    'It was already used or is older than three days. You can subscribe again below.',
  ],
};

export default function Confirm({ loaderData: { state } }: Route.ComponentProps) {
  return <NewsletterPage state={state} texts={texts} button="Confirm my subscription" />;
}
