import { useEffect, useState } from 'react';
import { Notice } from '#design/notice.tsx';

/** From when on a busy button alone does not say enough. */
const SLOW_MS = 2000;

const words = {
  ordering: {
    title: 'Still reaching the payment provider',
    text: 'This takes longer than usual. Nothing is charged yet.',
  },
  'letting-go': {
    title: 'Still giving your place back',
    text: 'This takes longer than usual: we ask the payment provider first.',
  },
} as const;

/** What a buyer is told while the server waits for the provider; nothing where it answers as usual. */
export function SlowWords({ of }: { of: keyof typeof words }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? (
    <Notice live="status" title={words[of].title}>
      {words[of].text}
    </Notice>
  ) : null;
}
