import { data } from 'react-router';
import { WINDOW_COLOR } from '#capabilities/purchase/ui/payment/window-color.ts';
import { RenewPanel } from '#capabilities/purchase/ui/renewal/renew-panel.tsx';
import { readRenewal } from '#capabilities/purchase/use-cases/renewal/read-renewal.ts';
import { LinkButton } from '#design/button.tsx';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { LinkProblem } from '#web/errors/link-problem.tsx';
import { servicesContext } from '#web/loader-contexts.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { noIndexTags } from '#web/seo/page-meta.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/renew-page.ts';

export const handle = {
  hydrate: 'soon',
  sheet: 'booking',
  stored: false,
  secret: true,
  reaches: 'payment',
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...noIndexTags(`Renew Your Month · ${root.loaderData.site.brand}`),
  { name: 'referrer', content: 'no-referrer' },
];

/** Forged and revoked links get the same answer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const renewal = await readRenewal(context.get(servicesContext), params.token);
  if (!renewal) throw data(null, { status: 404 });
  return { renewal, token: params.token };
}

/** The next month of a member, by the signed link of a reminder: it opens this purchase and nothing else. */
export default function RenewPage({ loaderData: { renewal, token } }: Route.ComponentProps) {
  const { site } = useSite();
  return (
    <section className="mx-auto grid w-full max-w-prose content-start gap-6 px-4 py-8 sm:px-8 lg:py-12">
      <h1 tabIndex={-1} className="text-h2">
        {`Renew: ${renewal.serviceName}`}
      </h1>
      <RenewPanel token={token} renewal={renewal} look={{ brand: site.brand, color: WINDOW_COLOR }} />
      <p className="text-muted">
        Questions? <a href={`tel:${site.phone}`}>{formatPhoneNumber(site.phone)}</a>
      </p>
    </section>
  );
}

/** A link that is forged, cut short or revoked. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LinkProblem
      error={error}
      title="This renewal link does not work"
      text="The link may be incomplete, or you made a new one. You have not been charged. Please renew in My Bookings."
    >
      <LinkButton to="/my-bookings" reloadDocument>
        My Bookings
      </LinkButton>
    </LinkProblem>
  );
}
