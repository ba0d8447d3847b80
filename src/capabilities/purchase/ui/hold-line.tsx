import { useEffect, useState } from 'react';
import { holdLeft } from './hold-clock.ts';

/** How long the place is still held, counting down because it is real; warns before it ends and says when it has. */
export function HoldLine({ expiresAt, now, what }: { expiresAt: string; now: () => Date; what: string }) {
  const [left, setLeft] = useState(() => holdLeft(expiresAt, now()));
  useEffect(() => {
    const timer = setInterval(() => setLeft(holdLeft(expiresAt, now())), 1000);
    return () => clearInterval(timer);
  }, [expiresAt, now]);
  if (left.ended) return <p>Your {what} is no longer held. Press the button to try for it again.</p>;
  return (
    <>
      <p>
        Your {what} stays held for you for{' '}
        <span className="font-strong tabular-nums" role="timer">
          {left.text}
        </span>
        .
      </p>
      <output className={left.warn ? 'block font-medium text-pending' : 'sr-only'}>
        {left.warn ? 'Less than three minutes left; then others can take it.' : ''}
      </output>
    </>
  );
}
