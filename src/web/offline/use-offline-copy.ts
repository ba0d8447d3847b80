import { useEffect, useState } from 'react';

/** Whether this device has an offline copy of the page; 'no' if the browser stores nothing. */
export type OfflineCopy = 'keeping' | 'yes' | 'no';

/** Stores an offline copy of the booking page under `path`, with the files that it has loaded. */
export function useOfflineCopy(path: string): OfflineCopy {
  const [kept, setKept] = useState<OfflineCopy>('keeping');
  useEffect(() => {
    let isHere = true;
    keep(path).then(
      (done) => isHere && setKept(done ? 'yes' : 'no'),
      () => isHere && setKept('no'),
    );
    return () => {
      isHere = false;
    };
  }, [path]);
  return kept;
}

async function keep(path: string): Promise<boolean> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return false;
  const container = navigator.serviceWorker;
  // Offline: this page came from the stored copy.
  if (!navigator.onLine) return container.controller !== null;
  await container.register('/b/worker.js', { scope: '/b/' });
  const { active } = await container.ready;
  if (!active) return false;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === 'kept'), { once: true });
    port1.start();
  });
  active.postMessage({ keep: path, files: filesSoFar() }, [port2]);
  return answered;
}

/** The built files that the page has loaded, by their paths. */
function filesSoFar(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const links = [...document.querySelectorAll('link')].map(({ href }) => new URL(href, location.href));
  const ours = [...addresses, ...links].filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  );
  return [...new Set(ours.map(({ pathname }) => pathname))];
}
