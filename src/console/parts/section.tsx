import { type ReactNode, useId } from 'react';

/** A titled part of a sheet, or of a screen (`heading="h2"`, as no sheet's title comes between). */
export function Section({
  title,
  count,
  actions,
  heading: Heading = 'h3',
  children,
}: {
  title: string;
  count?: number | undefined;
  actions?: ReactNode;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="part-section">
      <div className="part-head">
        <Heading id={id}>
          <span>{title}</span>
          {count === undefined ? null : <span className="part-count figures"> {count}</span>}
        </Heading>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Facts with their names; those without a value are left out. */
export function Facts({ rows }: { rows: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="facts">
      {Object.entries(rows).map(([name, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
