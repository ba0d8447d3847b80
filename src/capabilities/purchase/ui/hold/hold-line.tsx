import { useEffect, useReducer } from 'react';
import { type HoldLeft, holdLeft } from './hold-clock.ts';

/** The rest of a hold, updated every second and when the page becomes visible again, as its timers may have slept. */
export function useHoldLeft(expiresAt: string, now: () => Date, longestMinutes?: number): HoldLeft {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (expiresAt === '') return undefined;
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [expiresAt]);
  return holdLeft(expiresAt, now(), longestMinutes);
}

/** Countdown of the hold. Warns before it ends, and says when it has ended. */
export function HoldLine({
  left,
  what,
  then = 'You can try to book it again.',
}: {
  left: HoldLeft;
  what: string;
  /** What can be done once it has ended. */
  then?: string;
}) {
  if (left.ended) {
    return (
      <output className="block">
        Your {what} is no longer held. {then}
      </output>
    );
  }
  return (
    <>
      <p>
        Your {what} is held for you for{' '}
        <span className="font-strong figures" role="timer">
          {left.text}
        </span>
        .
      </p>
      <output className={left.warn ? 'block font-medium text-pending' : 'sr-only'}>
        {left.warn ? 'Less than three minutes left. After that, others can book it.' : ''}
      </output>
    </>
  );
}
