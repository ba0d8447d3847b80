import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { retentionList } from '#capabilities/account/rules/retention.ts';
import { readPage } from '#capabilities/content/use-cases/read-page.ts';
import { pageContext } from '#web/seo/page-context.ts';
import { metaTags } from '#web/seo/page-meta.ts';
import { Html } from './html.tsx';
import { PageHead } from './page-head.tsx';

/** The legal pages, each by the text of its address: terms, privacy, return-policy. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, facts, named } = await pageContext(context);
  const name = /^\/([\w-]+)/.exec(new URL(request.url).pathname)?.[1] ?? '';
  const { title, description, sections } = await readPage(services, name, { ...facts, retention: retentionList() });
  return { page: named(`/${name}`, title, description), title, sections };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaTags(loaderData?.page);

/** A legal page (rows LEGAL, POLICY): its sections beside a list of them. */
export default function Legal() {
  const { title, sections } = useLoaderData<typeof loader>();
  const parts = sections.filter(({ id }) => id !== '');
  return (
    <>
      <PageHead about="Legal" title={title} />
      <div className="page-width grid gap-10 lg:grid-cols-[1fr_2.4fr]">
        <nav
          aria-label="On this page"
          className="hidden content-start gap-1 self-start line-above pt-4 text-small lg:sticky lg:top-24 lg:grid print:hidden"
        >
          {parts.map(({ id, title: part }) => (
            <a key={id} href={`#${id}`} className="footer-link py-1">
              {part}
            </a>
          ))}
        </nav>
        <div className="grid gap-10 border-t-2 border-ink pt-6">
          {sections.map(({ id, title: part, html }) => (
            <section key={id} id={id || undefined} className="grid scroll-mt-24 gap-3">
              {part ? <h2 className="text-h3">{part}</h2> : null}
              <Html html={html} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
