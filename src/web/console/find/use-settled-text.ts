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
