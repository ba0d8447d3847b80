import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Shift } from '#capabilities/staff/contract.ts';
import { makeConsoleApi } from '#console/api/console-api.ts';
import { SessionContext } from '#console/api/console-session.tsx';
import { offerUndo } from '#console/undo/undo-store.ts';
import { systemClock } from '#platform/clock.ts';
import { endShift } from './device-calls.ts';
import { earlyAnswer } from './early-answers.ts';
import type { EnrolledDevice } from './enrolled-device.ts';
import { OfflineSession } from './offline-session.tsx';
import { PinScreen } from './pin-screen.tsx';
import { msSinceLeft, noteLeft, storedMe, storedShift, storeMe, storeShift } from './shift-store.ts';

/** A shared device: it shows the names first. After a PIN it shows the console until that person's shift ends. */
export function ShiftSession({ device, children }: { device: EnrolledDevice; children: ReactNode }) {
  const client = useQueryClient();
  const [shift, setShift] = useState(storedShift);
  // A shift ends once: its late answers do not end the next shift.
  const lastEnded = useRef('');
  const leave = useCallback(() => {
    if (!shift || lastEnded.current === shift.token) return;
    lastEnded.current = shift.token;
    void endShift(shift.token);
    storeShift(null);
    storeMe(null);
    setShift(null);
    // The next colleague takes back no step of this one.
    offerUndo(null);
    client.clear();
  }, [client, shift]);
  const begin = (begun: Shift) => {
    storeShift(begun);
    setShift(begun);
  };
  const [isOffline, setOffline] = useState(false);
  if (!shift && isOffline) {
    return (
      <OfflineSession device={device} onEnd={() => setOffline(false)}>
        {children}
      </OfflineSession>
    );
  }
  if (!shift) return <PinScreen device={device} onShift={begin} onOffline={() => setOffline(true)} />;
  return (
    <RunningShift device={device} shift={shift} onEnd={leave}>
      {children}
    </RunningShift>
  );
}

function RunningShift({
  device,
  shift,
  onEnd,
  children,
}: {
  device: EnrolledDevice;
  shift: Shift;
  onEnd: () => void;
  children: ReactNode;
}) {
  const noteUse = useIdle(shift.idleMs, onEnd);
  const { token } = shift;
  // Back brings a page to life as it was left: since then the shift may have ended, and another one begun.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) =>
      persisted && storedShift()?.token !== token ? location.reload() : undefined;
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [token]);
  const session = useMemo(() => {
    const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
      const headers = { ...(init.headers as Record<string, string>), Authorization: `Bearer ${token}` };
      const answer = await (earlyAnswer(address, token) ?? fetch(address, { ...init, headers }));
      // Ended by a colleague, by its time, or with the device: the names again.
      if (answer.status === 401) onEnd();
      return answer;
    };
    return {
      api: makeConsoleApi({ send, open: (address, signal) => send(address, { signal, cache: 'no-store' }) }),
      state: 'in' as const,
      device: { name: device.name, door: device.door },
      knownMe: storedMe(),
      signOut: async () => onEnd(),
      noteUse,
    };
  }, [token, device, onEnd, noteUse]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Calls `onIdle` when nobody has touched the screen or pressed a key for `idleMs`. While a device sleeps timers stand still, so its clock counts
 * as soon as the screen is seen again, also after the browser had dropped the tab.
 * @returns what counts as a touch.
 */
function useIdle(idleMs: number, onIdle: () => void): () => void {
  const touch = useRef<() => void>(undefined);
  // Before painting, as another person may be at the screen now.
  useLayoutEffect(() => {
    const isLeft = () => msSinceLeft(systemClock.now()) >= idleMs;
    if (isLeft()) return onIdle();
    let touchedAt = systemClock.now();
    let timer = setTimeout(onIdle, idleMs);
    const touched = () => {
      touchedAt = systemClock.now();
      clearTimeout(timer);
      timer = setTimeout(onIdle, idleMs);
    };
    touch.current = touched;
    const leave = () => noteLeft(touchedAt);
    const turn = () => {
      if (document.hidden) leave();
      else if (isLeft()) onIdle();
    };
    for (const sign of signs) addEventListener(sign, touched, { passive: true });
    document.addEventListener('visibilitychange', turn);
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, touched);
      document.removeEventListener('visibilitychange', turn);
      removeEventListener('pagehide', leave);
    };
  }, [idleMs, onIdle]);
  return useCallback(() => touch.current?.(), []);
}
