import type { Section } from '#capabilities/content/rules/section.ts';
import { Html } from './html.tsx';
import { PageHead } from './page-head.tsx';

/** A legal page (rows LEGAL, POLICY): its sections beside a list of them. */
export function LegalText({ about, title, sections }: { about: string; title: string; sections: Section[] }) {
  const parts = sections.filter(({ id }) => id !== '');
  return (
    <>
      <PageHead about={about} title={title} />
      <div className="page-width grid gap-10 lg:grid-cols-[1fr_2.4fr]">
        <nav
          aria-label="On this page"
          className="hidden content-start gap-1 self-start border-t border-line pt-4 text-small lg:sticky lg:top-24 lg:grid print:hidden"
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
