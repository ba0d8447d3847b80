import type { ReactNode } from 'react';

/** The beginning of a page that is read: what it is about, its title, and a lead. */
export function PageHead({ about, title, children }: { about: string; title: string; children?: ReactNode }) {
  return (
    <header className="page-width grid gap-4 pt-10 pb-10 md:pt-16 md:pb-14">
      <p className="font-strong text-primary">{about}</p>
      <h1 tabIndex={-1} className="max-w-[19ch]">
        {title}
      </h1>
      {children ? <div className="grid max-w-prose gap-4 text-lead text-muted">{children}</div> : null}
    </header>
  );
}
