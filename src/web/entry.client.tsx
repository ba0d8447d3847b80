import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { showCriticalError } from './errors/critical-error.ts';
import { AnnounceHydrated } from './hydration/announce-hydrated.tsx';
import { followCrossDocumentLinks } from './hydration/cross-document-links.ts';
import { addPrefetchRules } from './hydration/prefetch-rules.ts';
import { followTranslation } from './translation/follow-translation.ts';

// The page carries the router's own stream; in development the router brings it itself.
const loaderData = document.getElementById('loader-data')?.textContent;
if (loaderData) {
  const { __reactRouterContext: state } = window as unknown as { __reactRouterContext: { stream?: ReadableStream } };
  state.stream = new Blob([loaderData]).stream();
}
const kind = followCrossDocumentLinks();
if (kind !== null && !kind.includes('secret')) addPrefetchRules();
followTranslation((window as { changesBeforeReact?: MutationRecord[] }).changesBeforeReact ?? []);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <AnnounceHydrated />
    </StrictMode>,
    {
      onCaughtError(error) {
        // oxlint-disable-next-line no-console -- as React does by itself: errors are logged (ERR-10, HOME-26)
        console.error(error);
        // If our frame fails, too, the router shows a bare stack trace without a way on.
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
