import { useSearchParams } from 'react-router';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { readVenue } from '#capabilities/content/use-cases/read-page.ts';
import { contactTypes } from '#capabilities/enquiries/rules/choices.ts';
import { ContactForm } from '#capabilities/enquiries/ui/contact-form.tsx';
import { specialDaysAhead } from '#capabilities/facility/rules/fact-lines.ts';
import { Icon } from '#design/icon.tsx';
import { istDayOf } from '#platform/ist-day.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/contact.ts';
import { HoursList } from './hours-list.tsx';
import { PageHead } from './page-head.tsx';

export const handle = {
  dated: true,
  params: { topic: ['bundle'], type: contactTypes, subject: ['bundle'], sent: ['yes'] },
} satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, facts, named } = await pageContext(context);
  const description = `Write, call or come: ${facts['brand']}, ${facts['address']}. A person answers within 24 hours on working days.`;
  const special = specialDaysAhead(services.facility, istDayOf(services.clock.now()));
  const { reasons } = await readVenue(services, facts);
  return {
    page: named('/contact', 'Contact', description),
    reasons,
    bundlePrice: facts['bundle-price'] ?? '',
    special,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

/** Rows CONTACT. The bundle offer's link fills in what it is about. */
export default function Contact({ loaderData: { reasons, bundlePrice, special } }: Route.ComponentProps) {
  const { site } = useSite();
  const query = useSearchParams()[0];
  const isBundle = query.get('topic') === 'bundle' || query.get('subject') === 'bundle';
  const preset = {
    type: query.get('type') ?? (isBundle ? 'booking' : 'general'),
    subject: isBundle ? `Bundle deal: co-working and recreation for ${bundlePrice}` : '',
  };
  const hello = encodeURIComponent(`Hello ${site.brand}, I have a question.`);
  return (
    <>
      <PageHead about="Contact" title="Write, call, or just come in">
        <p>A person reads every message. You hear from us within 24 hours on working days.</p>
      </PageHead>
      <div className="page-width grid gap-12 lg:grid-cols-[1fr_1.4fr]">
        <div className="grid content-start gap-10">
          <section aria-labelledby="reach" className="rows">
            <h2 id="reach" className="text-h3">
              How to reach us
            </h2>
            <p className="footer-line">
              <Icon name="pin" />
              <span>{addressLine(site)}</span>
            </p>
            <a className="footer-line footer-link" href={`tel:${site.phone}`}>
              <Icon name="phone" /> {formatPhoneNumber(site.phone)}
            </a>
            <a className="footer-line footer-link" href={`https://wa.me/${site.whatsApp.slice(1)}?text=${hello}`}>
              <Icon name="chat" /> Chat on WhatsApp
            </a>
            <a className="footer-line footer-link" href={`mailto:${site.email}`}>
              <Icon name="mail" /> <span className="min-w-0 wrap-anywhere">{site.email}</span>
            </a>
            <div className="footer-line">
              <Icon name="clock" />
              <div>
                <p className="font-medium">Reception</p>
                <HoursList hours={site.reception} special={special} />
              </div>
            </div>
          </section>
          {reasons.length > 0 ? (
            <section aria-labelledby="reasons">
              <h2 id="reasons" className="text-h3">
                What people write about
              </h2>
              <ul className="mt-3 grid gap-3">
                {reasons.map(({ title, text }) => (
                  <li key={title}>
                    <strong className="font-strong">{title}.</strong> <span className="text-muted">{text}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        <ContactForm contact={site} preset={preset} alreadySent={query.get('sent') === 'yes'} />
      </div>
    </>
  );
}
