import type { ReactNode } from 'react';

/** A heading, a sentence and ways on, in place of a page that cannot be shown. */
export const PageMessage = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="page-width grid justify-items-start gap-5 py-20">
    <h1 tabIndex={-1}>{title}</h1>
    <p className="max-w-prose text-lead text-muted">{text}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </section>
);
