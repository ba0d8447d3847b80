import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A line that opens. Those of one `group` open one at a time; pressing the open one closes it. Works without script. */
export function Disclosure({
  title,
  group,
  open,
  children,
}: {
  title: ReactNode;
  group?: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details name={group} open={open} className="group border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-4 font-medium">
        {title}
        <Icon name="down" className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-w-prose pb-6 text-muted">{children}</div>
    </details>
  );
}
