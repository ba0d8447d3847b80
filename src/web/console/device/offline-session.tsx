import { type ReactNode, useEffect, useMemo } from 'react';
import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import { makeConsoleApi } from '#console/api/console-api.ts';
import { SessionContext } from '#console/api/console-session.tsx';
import { peopleOn } from './device-calls.ts';
import type { EnrolledDevice } from './enrolled-device.ts';

/** How often it is tried whether the network is back. */
const TRY_MS = 5000;

/** A shared device without a network and without a shift, as after a cold start: arrivals are noted without a name. Ends with the network. */
export function OfflineSession({
  device,
  onEnd,
  children,
}: {
  device: EnrolledDevice;
  onEnd: () => void;
  children: ReactNode;
}) {
  useEffect(() => {
    const timer = setInterval(() => void peopleOn(device.deviceKey).then(onEnd, () => undefined), TRY_MS);
    return () => clearInterval(timer);
  }, [device, onEnd]);
  const session = useMemo(() => {
    const away = async (): Promise<never> => {
      throw new TypeError('There is no network.');
    };
    return {
      api: makeConsoleApi({ send: away, open: away }),
      state: 'in' as const,
      device: { name: device.name, door: device.door },
      knownMe: {
        staff: { id: 0, name: device.name, email: '', role: 'Offline' },
        permissions: ['today', 'arrivals'] satisfies Permission[],
      },
      signOut: async () => onEnd(),
    };
  }, [device, onEnd]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
