import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { showCriticalError } from './errors/critical-error.ts';
import { Alive } from './late/alive.tsx';
import { fetchAhead } from './late/fetch-ahead.ts';
import { giveLoaded } from './late/loaded-data.ts';
import { keepOwnDocuments } from './late/own-documents.ts';

giveLoaded();
const kind = keepOwnDocuments();
if (kind !== null && !kind.includes('secret')) fetchAhead();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Alive />
    </StrictMode>,
    {
      onCaughtError(error) {
        // oxlint-disable-next-line no-console -- as React does by itself: errors are logged (ERR-10, HOME-26)
        console.error(error);
        // Where our own frame fails as well, the router shows a bare stack that leads nowhere.
        queueMicrotask(() => {
          if (!document.querySelector('link[rel="manifest"]')) showCriticalError();
        });
      },
      onUncaughtError(error) {
        reportError(error);
        showCriticalError();
      },
    },
  );
});
