import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import type { BookingProps } from '#capabilities/purchase/ui/services/use-booking.ts';
import { UnableToLoad } from '#capabilities/purchase/ui/unable-to-load.tsx';
import { useSite } from '#web/site.ts';
import type { loadService } from './load-service.ts';

type ServiceData<Service extends ServiceType> = Awaited<ReturnType<typeof loadService<Service>>>;

/** A page that sells one service: what it is, its booking form, and another service that a visitor may mean. */
export function ServicePage<Service extends ServiceType>({
  data: { today, catalogue, facility },
  service,
  notSold,
  intro,
  form: Form,
  unable,
  instead: [question, to, answer],
  after: After,
}: {
  data: Pick<ServiceData<Service>, 'today' | 'catalogue' | 'facility'>;
  service: Service;
  /** Instead of all while the service is not on sale. */
  notSold: ReactNode;
  intro: ReactNode;
  form: ComponentType<BookingProps<Service>>;
  /** The service's own texts while its dates cannot be loaded. */
  unable?: Pick<ComponentProps<typeof UnableToLoad>, 'title' | 'again'>;
  instead: readonly [question: string, to: string, answer: string];
  after?: ComponentType<{ place: Pick<Facility, 'brand' | 'address' | 'mapsUrl' | 'phone' | 'email'> }>;
}) {
  const { site } = useSite();
  const { user, isLoading, authorizedFetch } = useAuth();
  const session = { user, isLoading, send: authorizedFetch };
  const unavailable = (
    <UnableToLoad {...unable}>
      We cannot check availability right now, so booking is paused. What you typed is kept.
    </UnableToLoad>
  );
  const isSold = catalogue[service].onSale;
  return (
    <div className="page-width grid gap-12 py-10 sm:py-14">
      {isSold ? intro : notSold}
      {isSold ? <Form {...{ today, catalogue, facility, session, brand: site.brand, unavailable }} /> : null}
      <p className="text-muted">
        {question} <Link to={to}>{answer}</Link>
      </p>
      {isSold && After ? <After place={site} /> : null}
    </div>
  );
}
