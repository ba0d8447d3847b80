import { Fragment } from 'react';
import { Link } from 'react-router';
import { hoursText } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { shortDays } from '#capabilities/catalogue/rules/hours/week-text.ts';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { NewsletterForm } from '#capabilities/enquiries/ui/newsletter-form.tsx';
import { Icon } from '#design/icon.tsx';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { useSite } from '#web/site.ts';
import { en } from '#web/strings/en.ts';
import { BrandMark } from './brand-mark.tsx';
import { after, before, legal, type NavLink, services } from './navigation.ts';

const quickLinks = [
  ...before.slice(1),
  ...services,
  ...after,
  { to: '/faq', label: en.footer.faq },
  { to: '/blog', label: en.footer.blog },
];

/** Rows FOOT. */
export function SiteFooter() {
  const { site, sandbox } = useSite();
  const { reception } = site;
  return (
    <footer className="site-footer mt-24 line-above bg-sunk print:hidden">
      <div className="page-width grid gap-x-10 gap-y-12 py-14 md:grid-cols-2 lg:grid-cols-[1.5fr_1.5fr_0.75fr_1.25fr]">
        <div className="grid content-start gap-4">
          <p className="flex items-center gap-3 text-h3 font-heavy tracking-tight">
            <BrandMark />
            {site.brand}
            <span lang="kn" className="font-normal text-muted">
              {site.brandKannada}
            </span>
          </p>
          <p className="max-w-prose text-muted">
            {asSentence(site.tagline)} Desks, rooms and a game or two, {site.near}.
          </p>
          <NewsletterForm contact={{ phone: site.phone, email: site.email }} />
        </div>
        <LinkBlock title={en.footer.quickLinks} links={quickLinks} columns />
        <LinkBlock title={en.footer.legal} links={legal} />
        <section aria-labelledby="contact-us" className="grid content-start gap-3">
          <h2 id="contact-us" className="footer-title">
            {en.footer.contactUs}
          </h2>
          <address className="grid gap-3 not-italic">
            <p className="footer-line">
              <Icon name="pin" />
              <span>{addressLine(site)}</span>
            </p>
            <a className="footer-line footer-link" href={`tel:${site.phone}`}>
              <Icon name="phone" />
              {formatPhoneNumber(site.phone)}
            </a>
            <a className="footer-line footer-link" href={`mailto:${site.email}`}>
              <Icon name="mail" />
              <span className="wrap-anywhere">{site.email}</span>
            </a>
            <a
              className="footer-line footer-link"
              href={`https://wa.me/${site.whatsApp.slice(1)}?text=${encodeURIComponent(en.footer.whatsAppText(site.brand))}`}
            >
              <Icon name="chat" />
              {en.footer.whatsApp}
            </a>
          </address>
          <p className="footer-line text-muted">
            <Icon name="clock" />
            <span>
              {en.footer.reception}
              {reception.map((row) => (
                <Fragment key={row.first}>
                  <br />
                  {shortDays(row)} {row.hours ? hoursText(row.hours, '-') : 'closed'}
                </Fragment>
              ))}
            </span>
          </p>
        </section>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 line-above py-6 text-small text-muted">
          <p className="wrap-anywhere">
            © {site.established} {site.legalName}. {site.cin ? `CIN ${site.cin}. ` : ''}
            {en.footer.rights}
          </p>
          {sandbox ? <p className="flex items-center gap-2">{en.sandboxLine}</p> : null}
          <ul className="flex flex-wrap gap-x-6">
            {site.social.map(({ name, url }) => (
              <li key={url}>
                <a className="footer-link inline-block min-w-8 py-2" href={url} rel="me noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function LinkBlock({ title, links, columns = false }: { title: string; links: readonly NavLink[]; columns?: boolean }) {
  return (
    <nav aria-label={title} className="grid content-start gap-3">
      <h2 className="footer-title">{title}</h2>
      <ul className={columns ? 'footer-columns' : 'grid'}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="footer-link inline-block py-1.5">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A tagline may end as a sentence already. */
const asSentence = (words: string) => (/[.!?…।]$/.test(words) ? words : `${words}.`);
