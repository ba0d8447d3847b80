import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** What a message is about: info, success, pending (waiting), error, completed, muted. */
export type Tone = 'info' | 'success' | 'pending' | 'error' | 'completed' | 'muted';

const icons: Record<Tone, IconName> = {
  info: 'info',
  success: 'done',
  pending: 'clock',
  error: 'alert',
  completed: 'done',
  muted: 'info',
};

/** A message on the page. `live` reads it out when it appears: 'alert' at once, 'status' at the next pause. */
export function Notice({
  tone = 'info',
  title,
  live,
  children,
  actions,
}: {
  tone?: Tone;
  title?: ReactNode;
  live?: 'alert' | 'status';
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={`notice tone-${tone}`} role={live}>
      <Icon name={icons[tone]} />
      <div className="grid gap-1">
        {title ? <p className="font-strong">{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </div>
  );
}
