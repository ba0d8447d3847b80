import type { PageHandle } from '#web/page-handle.ts';

export const handle = { hydrate: 'idle' } satisfies PageHandle;

export const meta = () => [{ title: 'Meju' }];

export default function Home() {
  return <h1>Home</h1>;
}
