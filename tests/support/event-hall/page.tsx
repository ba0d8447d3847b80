import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { catalogueFor } from '#capabilities/catalogue/rules/catalogue-for.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { AuthProvider } from '#capabilities/identity/ui/auth-provider.tsx';
import type { IstDay } from '#platform/ist-day.ts';
import { ServicePage } from '#web/public/service-page/service-page.tsx';
import { EventHallBooking } from './booking.tsx';
import { eventHallFacts } from './facts.ts';

/** The page of the event hall at an address, as the server renders it: made of the parts that make the pages of the four services. */
export function eventHallPage(
  address: string,
  { catalogue, facility, today }: { catalogue: Catalogue; facility: Facility; today: IstDay },
): string {
  const own = catalogueFor('eventHall', catalogue);
  const { serviceName } = own.eventHall;
  const Page = () => (
    <AuthProvider setup={{ mode: 'off', config: null, missing: [] }}>
      <ServicePage
        data={{ today, catalogue: own, facility }}
        service="eventHall"
        notSold={<h1>The hall is not sold.</h1>}
        intro={<h1>{serviceName}</h1>}
        form={EventHallBooking}
        instead={['A smaller room?', '/conference-room', 'Take the conference room']}
      />
    </AuthProvider>
  );
  const Site = createRoutesStub([
    { id: 'root', path: '/', children: [{ path: eventHallFacts.page.slice(1), Component: Page }] },
  ]);
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Site initialEntries={[address]} hydrationData={{ loaderData: { root: { site: facility } } }} />
    </QueryClientProvider>,
  );
}
