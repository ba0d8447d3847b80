import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { dropPastDays } from '#capabilities/frontdesk/ui/console/offline/day-with-copy.ts';
import { AuthProvider } from '#capabilities/identity/ui/auth-provider.tsx';
import { CallFailed } from '#console/api/call-failed.ts';
import { keepFailures } from '#console/api/keep-failures.ts';
import { readSetup } from '#console/setup.ts';
import { followTranslation } from '../translation/follow-translation.ts';
import { EnrolScreen } from './device/enrol-screen.tsx';
import { enrolledDevice, isByGoogle } from './device/enrolled-device.ts';
import { ShiftSession } from './device/shift-session.tsx';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { followAutofill } from './frame/follow-autofill.ts';
import { GoogleSession } from './frame/google-session.tsx';
import { RequireStaff } from './frame/require-staff.tsx';
import { Screens } from './frame/screens.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Changes are told by the server, so nothing is asked again by age alone.
      staleTime: 60_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && error instanceof CallFailed && error.isAway,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

keepFailures(queries);

/** A shared device begins with the names; every other browser with the sign-in of the site. */
function ForStaff() {
  const device = isByGoogle() ? null : enrolledDevice();
  const screens = (
    <RequireStaff>
      <Screens />
    </RequireStaff>
  );
  return device ? <ShiftSession device={device}>{screens}</ShiftSession> : <GoogleSession>{screens}</GoogleSession>;
}

followTranslation();
followAutofill();
const root = document.getElementById('root');
if (!root) throw new Error('The shell has no place for the console.');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <AuthProvider setup={readSetup().identity}>
          <QueryClientProvider client={queries}>
            <Routes>
              <Route path="/console/enrol" element={<EnrolScreen />} />
              <Route path="*" element={<ForStaff />} />
            </Routes>
          </QueryClientProvider>
        </AuthProvider>
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>,
);

// What is kept of a day is gone at midnight, also on a tablet that stays on.
const drop = () => void dropPastDays().catch(() => undefined);
if (enrolledDevice()) {
  drop();
  setInterval(drop, 60_000);
  // A browser that needs room clears what sites store, and with it noted arrivals that are not sent, unless it was asked not to.
  void navigator.storage?.persist().catch(() => undefined);
}

/**
 * In a browser of someone's own the worker, which fetches every file of the console, comes after the screen and its data. A shared device has
 * to open without a network as soon as it can.
 */
const WORKER_AFTER_MS = enrolledDevice() ? 0 : 10_000;
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => {
    void navigator.serviceWorker.register('/console/worker.js', { scope: '/console' }).catch(() => {});
  };
  setTimeout(() => {
    if (navigator.onLine) register();
    else addEventListener('online', register, { once: true });
  }, WORKER_AFTER_MS);
}
