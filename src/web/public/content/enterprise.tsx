import { useSearchParams } from 'react-router';
import { readVenue } from '#capabilities/content/use-cases/read-page.ts';
import { EnterpriseForm } from '#capabilities/enquiries/ui/enterprise-form.tsx';
import { LinkButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { PageMessage } from '#web/errors/page-message.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/enterprise.ts';
import { PageHead } from './page-head.tsx';

export const handle = { params: { sent: ['yes'] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, facts, named } = await pageContext(context);
  const description = `Desks for teams of ten and more at ${facts['brand']} in ${facts['locality']}: side by side, 24/7, with GST invoices, up to 30% volume discount.`;
  const { benefits } = await readVenue(services, facts);
  return { page: named('/enterprise', 'Enterprise', description), benefits };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

/** Rows ENT. */
export default function Enterprise({ loaderData: { benefits } }: Route.ComponentProps) {
  const { site } = useSite();
  const sent = useSearchParams()[0].get('sent') === 'yes';
  const hello = encodeURIComponent(`Hello ${site.brand}, I am looking for desks for my team.`);
  return (
    <>
      <PageHead about="Enterprise" title="A floor for your team, by the month">
        <p>Ten desks or a hundred, side by side, for as long as you need them.</p>
      </PageHead>
      <div className="page-width grid gap-12 lg:grid-cols-[1fr_1.2fr]">
        {benefits.length > 0 ? (
          <section aria-label="Benefits">
            <ul className="rows">
              {benefits.map(({ title, text }) => (
                <li key={title} className="grid gap-1">
                  <h2 className="text-h3">{title}</h2>
                  <p className="text-muted">{text}</p>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <div className="grid content-start gap-6 lg:sticky lg:top-24 lg:self-start">
          <EnterpriseForm contact={site} alreadySent={sent} />
          <p>
            Rather talk? <a href={`https://wa.me/${site.whatsApp.slice(1)}?text=${hello}`}>Chat on WhatsApp</a>
          </p>
        </div>
      </div>
    </>
  );
}

/** ENT-04: when the page cannot be shown, there are still people. */
export function ErrorBoundary() {
  const { site } = useSite();
  return (
    <PageMessage title="Enterprise" text="We could not load this page. Please call or write to us instead.">
      <LinkButton to={`tel:${site.phone}`}>
        <Icon name="phone" /> Call {formatPhoneNumber(site.phone)}
      </LinkButton>
      <LinkButton kind="secondary" to={`mailto:${site.email}`}>
        <Icon name="mail" /> {site.email}
      </LinkButton>
    </PageMessage>
  );
}
