import type { PageHandle } from '#web/page-handle.ts';

export const handle = {
  hydrate: 'soon',
  params: { date: 'day', offer: ['weekend'] },
  dated: true,
  reaches: 'payment',
} satisfies PageHandle;

export const meta = () => [{ title: 'Day Pass' }];

export default function DayPass() {
  return <h1>Day Pass</h1>;
}
