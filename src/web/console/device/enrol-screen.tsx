import { type SubmitEvent, useState } from 'react';
import { failureText } from '#console/api/call-failed.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import { keepsSiteData } from '#platform/with-storage.ts';
import { enrolBy } from './device-calls.ts';
import { keepDevice } from './enrolled-device.ts';

const NOT_KEPT = 'This browser stores no data. Allow site data for this address or free some space, and try again.';

/** Makes this tablet a shared device, by the code that an owner got for it. */
export function EnrolScreen() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function enrol(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!code) return setFailure('Type the code.');
    // Before the code is used up.
    if (!keepsSiteData()) return setFailure(NOT_KEPT);
    setBusy(true);
    try {
      const { device, deviceKey } = await enrolBy(code);
      keepDevice({ deviceKey, name: device.name, door: device.door });
      location.replace('/console');
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }
  return (
    <main className="pin-screen">
      <h1>Enrol this device</h1>
      <p className="text-muted">
        An owner adds the device in the console and gets a code. The code is valid for ten minutes.
      </p>
      <form noValidate className="grid gap-4" onSubmit={(event) => void enrol(event)}>
        <TextField
          name="code"
          label="Code"
          error={failure}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
        />
        <Button type="submit" kind="confirm" busy={busy} busyLabel="Enrolling…">
          Enrol device
        </Button>
      </form>
    </main>
  );
}
