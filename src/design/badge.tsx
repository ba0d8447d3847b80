import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import type { Tone } from './notice.tsx';

/** A short state in words, with its shape: never by colour alone. */
export function Badge({ tone = 'muted', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`badge tone-${tone}`}>
      {icon ? <Icon name={icon} size={16} /> : null}
      <span>{children}</span>
    </span>
  );
}
