import { useEffect, useState } from 'react';

/** The text as it was when nobody has typed for `waitMs`. */
export function useSettledText(text: string, waitMs = 150): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, waitMs]);
  return settled;
}

/** A value of JSON as it was when it has not changed for `waitMs`, and whether that is the one of now. */
export function useSettled<Value>(value: Value, waitMs: number): { settled: Value; isSettled: boolean } {
  const text = JSON.stringify(value);
  const settled = useSettledText(text, waitMs);
  return { settled: JSON.parse(settled) as Value, isSettled: settled === text };
}
