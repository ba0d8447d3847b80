import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { failureText } from '../../api/call-failed.ts';

/** One quiet sentence while something must be known first. */
export function LoadingPage({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Icon name="wheel" className="spin" />
        {children}
      </p>
    </main>
  );
}

/** A whole page without an answer, with the next step. */
export function FailedPage({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Failed error={error} onAgain={onAgain} title="The console could not be opened" level="h1" />
    </main>
  );
}

/** What failed, in place of what would be shown. */
export function Failed({
  error,
  onAgain,
  title,
  level: Level = 'h2',
}: {
  error: unknown;
  onAgain: () => void;
  title: string;
  level?: 'h1' | 'h2' | 'h3';
}) {
  const isFetching = useIsFetching() > 0;
  const [isPressed, setIsPressed] = useState(false);
  function press(): void {
    setIsPressed(true);
    onAgain();
  }
  return (
    <div role="alert" className="grid max-w-form justify-items-start gap-3">
      <Level className="text-h3">{title}</Level>
      <p className="text-muted">{failureText(error)}</p>
      <Button kind="secondary" busy={isPressed && isFetching} busyLabel="Trying…" onClick={press}>
        Try again
      </Button>
    </div>
  );
}
