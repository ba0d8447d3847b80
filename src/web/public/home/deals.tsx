import { homeTexts } from '#capabilities/content/home.ts';
import { LinkButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { useSite } from '#web/site.ts';
import type { Deal } from './deals-on.ts';
import { SectionHead } from './section-head.tsx';

/** HOME-12 to HOME-19. */
export function Deals({ deals }: { deals: readonly Deal[] }) {
  const { site } = useSite();
  return (
    <section className="page-width section" aria-labelledby="deals">
      <SectionHead
        id="deals"
        title={deals.length > 0 ? homeTexts.deals : homeTexts.noDeals}
        {...(deals.length > 0 ? { lead: homeTexts.dealsLead } : {})}
      />
      <ul className="grid gap-5 md:grid-cols-3">
        {deals.map((deal) => (
          <li key={deal.name} className="deal">
            <p className="deal-save">{deal.save}</p>
            <h3>{deal.name}</h3>
            <p className="text-muted">{deal.description}</p>
            <p className="figures">
              <span className="text-figure font-heavy tracking-tight">{deal.price}</span>{' '}
              <span className="text-muted">
                {deal.beforeWord} <s>{deal.before}</s>, incl. GST
              </span>
            </p>
            <LinkButton kind="secondary" to={deal.to} className="mt-auto w-full px-3">
              {deal.action}
            </LinkButton>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton kind="confirm" to="/day-pass">
          {homeTexts.startDay}
        </LinkButton>
        <LinkButton kind="secondary" to="/coworking">
          {homeTexts.monthly}
        </LinkButton>
        <LinkButton kind="secondary" to="/contact">
          {homeTexts.sales}
        </LinkButton>
        <LinkButton kind="plain" to={`tel:${site.phone}`}>
          <Icon name="phone" />
          {homeTexts.call}
          <span className="font-normal text-muted figures">{formatPhoneNumber(site.phone)}</span>
        </LinkButton>
      </div>
    </section>
  );
}
