import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { showCriticalError } from './errors/critical-error.ts';
import { Alive } from './late/alive.tsx';
import { keepOwnDocuments } from './late/own-documents.ts';
import { styled } from './late/styled.ts';

await styled();
keepOwnDocuments();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Alive />
    </StrictMode>,
    {
      onUncaughtError(error) {
        reportError(error);
        showCriticalError();
      },
    },
  );
});
