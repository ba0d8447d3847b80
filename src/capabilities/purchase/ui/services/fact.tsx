import type { ReactNode } from 'react';
import { Icon, type IconName } from '#design/icon.tsx';

/** One of the few facts by which a service is judged: its hours, its rating, its price. */
export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="inline-flex items-start gap-2 font-medium figures">
      <Icon name={icon} className="mt-0.5 shrink-0 text-chair" />
      <span>{children}</span>
    </li>
  );
}
