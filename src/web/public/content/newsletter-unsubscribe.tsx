import type { PageHandle } from '#web/page-handle.ts';
import type { Route } from './+types/newsletter-unsubscribe.ts';
import { NewsletterPage, type NewsletterTexts, newsletterTags, stateOfLink } from './newsletter-page.tsx';

/** The link's key stays in the address, to which the form is sent: the page is the same for every link. */
export const handle = { params: { state: ['done', 'gone'], token: 'given' } } satisfies PageHandle;

export const loader = ({ request }: Route.LoaderArgs) => ({ state: stateOfLink(request) });

export const meta: Route.MetaFunction = newsletterTags;

const texts: NewsletterTexts = {
  ask: ['Unsubscribe from the newsletter?', 'We will stop sending it to this address.'],
  done: ['You are unsubscribed', 'You will get no more newsletters. We still send e-mails about your bookings.'],
  gone: ['This link does not work', 'Please use the link in our latest e-mail, or write to us.'],
};

export default function Unsubscribe({ loaderData: { state } }: Route.ComponentProps) {
  return <NewsletterPage state={state} texts={texts} button="Unsubscribe" />;
}
