import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { allNoted, wipeOffline } from '#capabilities/frontdesk/ui/console/offline/offline-store.ts';
import type { Shift } from '#capabilities/staff/contract.ts';
import { CallFailed, failureText } from '#console/api/call-failed.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { Notice } from '#design/notice.tsx';
import { type Person, peopleOn } from './device-calls.ts';
import { type EnrolledDevice, forgetDevice, goByGoogle } from './enrolled-device.ts';
import { PinPad } from './pin-pad.tsx';

/** How often an unused device asks whether it is still enrolled. */
const ASK_MS = 30_000;

/** A shared device without a shift: choose your name, then enter your PIN. */
export function PinScreen({
  device,
  onShift,
  onOffline,
}: {
  device: EnrolledDevice;
  onShift: (shift: Shift) => void;
  /** Notes arrivals without a person, until the network is back. */
  onOffline: () => void;
}) {
  const [person, setPerson] = useState<Person | null>(null);
  const people = useQuery({
    queryKey: ['people-on-device'],
    queryFn: () => peopleOn(device.deviceKey),
    retry: false,
    refetchInterval: ASK_MS,
  });
  const isLocked = people.error instanceof CallFailed && people.error.status === 401;
  useEffect(() => {
    if (!isLocked) return;
    forgetDevice();
    void wipeOffline().finally(() => location.reload());
  }, [isLocked]);
  return (
    <main className="pin-screen">
      <header className="grid gap-1">
        <p className="text-muted">{device.name}</p>
        <h1>{person ? `PIN of ${person.name}` : 'Who are you?'}</h1>
      </header>
      <WaitingArrivals />
      {person ? (
        <PinPad
          person={person}
          deviceKey={device.deviceKey}
          onShift={onShift}
          onAway={() => void people.refetch()}
          onBack={() => setPerson(null)}
        />
      ) : null}
      {!person && people.data ? (
        <ul className="pin-people">
          {people.data.map((one) => (
            <li key={one.id}>
              <button type="button" className="pin-person" onClick={() => setPerson(one)}>
                <Icon name="user" />
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {people.data?.length === 0 ? (
        <p className="text-muted">Nobody has a PIN yet. Sign in with Google and set one in your account menu.</p>
      ) : null}
      {people.error && !isLocked ? (
        <Button kind="confirm" onClick={onOffline}>
          Note arrivals offline
        </Button>
      ) : null}
      {!people.data && people.error && !isLocked ? (
        <Failed
          title="The names could not be loaded"
          error={new CallFailed(0, 'no_answer', failureText(people.error))}
          onAgain={() => void people.refetch()}
        />
      ) : null}
      {person ? null : (
        <Button
          kind="plain"
          onClick={() => {
            goByGoogle();
            location.reload();
          }}
        >
          Sign in with Google instead
        </Button>
      )}
    </main>
  );
}

/** What was noted offline is sent in the name of a colleague, so it waits for a PIN. */
function WaitingArrivals() {
  const [count, setCount] = useState(0);
  useEffect(() => void allNoted().then((noted) => setCount(noted.length)), []);
  if (count === 0) return null;
  return (
    <Notice tone="pending" title={`${count === 1 ? '1 arrival' : `${count} arrivals`} not sent yet`}>
      Enter a PIN to send what was noted offline.
    </Notice>
  );
}
