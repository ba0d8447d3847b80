import { type ReactNode, useId } from 'react';

/** A titled part of a sheet or a screen. */
export function Section({
  title,
  count,
  actions,
  children,
}: {
  title: string;
  count?: number | undefined;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="part-section">
      <div className="part-head">
        <h3 id={id}>
          <span>{title}</span>
          {count === undefined ? null : <span className="part-count figures"> {count}</span>}
        </h3>
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
