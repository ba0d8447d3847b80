import { Link } from 'react-router';
import { faqsAsHtml } from '#capabilities/content/use-cases/read-page.ts';
import { Disclosure } from '#design/disclosure.tsx';
import { faqData } from '#web/seo/article-data.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import type { Route } from './+types/faq.ts';
import { Html } from './html.tsx';
import { PageHead } from './page-head.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { services, facts, named, describe } = await pageContext(context);
  const description = `Parking, guests, GST invoices, refunds, metro, Wi-Fi, food and 24/7 access at ${facts['brand']}: what visitors ask, answered.`;
  const faqs = await faqsAsHtml(services, facts);
  describe(...faqData(faqs));
  return { page: named('/faq', 'Frequently Asked Questions', description), faqs };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.page);

/** Rows FAQ. */
export default function Faq({ loaderData: { faqs } }: Route.ComponentProps) {
  return (
    <>
      <PageHead about="FAQ" title="Frequently Asked Questions">
        <p>What people ask at reception, and what we answer.</p>
      </PageHead>
      <div className="page-width grid gap-10 lg:grid-cols-[1fr_2fr]">
        <aside className="grid content-start gap-3 line-above pt-5 max-lg:order-last lg:sticky lg:top-24 lg:self-start">
          <h2 className="text-h3">Not here?</h2>
          <p className="max-w-prose text-muted">
            Ask us. A person reads it and answers within 24 hours on working days:{' '}
            <Link to="/contact">write a message</Link>.
          </p>
        </aside>
        {faqs.length === 0 ? (
          <p className="text-lead">No FAQs available at the moment.</p>
        ) : (
          <div className="line-above">
            {faqs.map(({ id, question, answer }) => (
              <Disclosure key={id} group="faq" title={question}>
                <Html html={answer} />
              </Disclosure>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
