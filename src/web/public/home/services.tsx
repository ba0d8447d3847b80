import { Link } from 'react-router';
import { homeTexts } from '#capabilities/content/home.ts';
import { Badge } from '#design/badge.tsx';
import { LinkButton } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { SectionHead } from './section-head.tsx';
import type { ServiceCard } from './service-cards.ts';

/** HOME-08 to HOME-11: a card is a link to its service, and so is its button. */
export function Services({ cards }: { cards: readonly ServiceCard[] }) {
  return (
    <section className="page-width section" aria-labelledby="services">
      <SectionHead id="services" title={homeTexts.services} lead={homeTexts.servicesLead} />
      <ul className="service-cards">
        {cards.map((card) => (
          <li key={card.id} className="card service-card" data-theme={card.theme}>
            <Link to={card.to} className="covers">
              <span className="flex items-center justify-between gap-3">
                <span className="service-icon">
                  <Icon name={card.icon} size={26} />
                </span>
                {card.popular ? <Badge tone="success">{homeTexts.popular}</Badge> : null}
              </span>
              <h3>{card.title}</h3>
              <p className="text-muted">{card.description}</p>
              <p>
                <span className="text-h3 font-heavy tracking-tight figures">{card.price}</span>
                {card.originalPrice ? (
                  <span className="ml-2 text-small figures">
                    <strong className="font-strong text-success">{card.save}</strong>{' '}
                    <span className="text-muted">
                      was <s>{card.originalPrice}</s>
                    </span>
                  </span>
                ) : null}
                <br />
                <span className="text-small text-muted">{card.note}</span>
              </p>
              <ul className="grid gap-1">
                {card.features.map((feature) => (
                  <li key={feature} className="flex gap-2">
                    <Icon name="check" className="mt-0.5 text-success" />
                    {feature}
                  </li>
                ))}
                {card.more ? <li className="pl-7 text-small text-muted">{card.more}</li> : null}
              </ul>
            </Link>
            <LinkButton kind={card.popular ? 'primary' : 'secondary'} to={card.to}>
              {homeTexts.getStarted}
              <span className="sr-only">: {card.title}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
