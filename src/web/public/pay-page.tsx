import { useState } from 'react';
import { data } from 'react-router';
import { PayPanel } from '#capabilities/counter/ui/pay-panel.tsx';
import { readPayment } from '#capabilities/counter/use-cases/pay-by-link.ts';
import { WINDOW_COLOR } from '#capabilities/purchase/ui/payment/window-color.ts';
import { LinkButton } from '#design/button.tsx';
import { useHydrated } from '#design/hooks/use-in-browser.ts';
import { formatIstDay, parseIstDay } from '#platform/ist-day.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { LinkProblem } from '#web/errors/link-problem.tsx';
import { answeredAt } from '#web/hydration/answered-at.ts';
import { servicesContext } from '#web/loader-contexts.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { noIndexTags } from '#web/seo/page-meta.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/pay-page.ts';

export const handle = {
  hydrate: 'soon',
  sheet: 'booking',
  stored: false,
  secret: true,
  reaches: 'payment',
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...noIndexTags(`Your Payment · ${root.loaderData.site.brand}`),
  { name: 'referrer', content: 'no-referrer' },
];

/** Forged and expired links get the same answer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const payment = await readPayment(context.get(servicesContext), params.token);
  if (!payment) throw data(null, { status: 404 });
  return { payment, token: params.token };
}

/** The payment of one sale that staff have begun, by its signed link: what is bought, the sum, and how long the place is held. */
export default function PayPage({ loaderData: { payment, token } }: Route.ComponentProps) {
  const { site } = useSite();
  const [begun] = useState(() => Date.now());
  // First as the server drew it, then with the time that the scripts took to come.
  const isHydrated = useHydrated();
  const ahead = Date.parse(payment.now) - ((isHydrated ? answeredAt() : null) ?? begun);
  const date = parseIstDay(payment.date);
  return (
    <section className="mx-auto grid w-full max-w-prose content-start gap-6 px-4 py-8 sm:px-8 lg:py-12">
      <h1 tabIndex={-1} className="text-h2">
        {payment.serviceName}
      </h1>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
        <dt className="text-muted">Date</dt>
        <dd>{date ? formatIstDay(date, 'long') : payment.date}</dd>
        <dt className="text-muted">Time</dt>
        <dd>{payment.timeText}</dd>
        <dt className="text-muted">Total, including GST</dt>
        <dd className="text-h3 figures">{formatRupees(paise(payment.totalPaise))}</dd>
      </dl>
      <PayPanel
        token={token}
        payment={payment}
        now={() => new Date(Date.now() + ahead)}
        look={{ brand: site.brand, color: WINDOW_COLOR }}
      />
      <p className="text-muted">
        Questions? <a href={`tel:${site.phone}`}>{formatPhoneNumber(site.phone)}</a>
      </p>
    </section>
  );
}

/** A link that is forged or cut short, or whose order is long gone. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LinkProblem
      error={error}
      title="This payment link does not work"
      text="The link may be incomplete, or too old. You have not been charged. Please ask us for a new one."
    >
      <LinkButton to="/contact" reloadDocument>
        Contact us
      </LinkButton>
    </LinkProblem>
  );
}
