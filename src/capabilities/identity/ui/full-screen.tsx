import type { ReactNode } from 'react';
import { Icon } from '#design/icon.tsx';

/** One quiet sentence in place of the page while something must be known first. */
export function FullScreen({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh place-items-center p-6">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Icon name="wheel" className="spin" />
        {children}
      </p>
    </div>
  );
}
