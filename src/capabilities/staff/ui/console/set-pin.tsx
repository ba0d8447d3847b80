import { type SubmitEvent, useRef, useState } from 'react';
import { CallFailed, failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { pinField } from '#console/pin/pin-field.ts';
import { NO_PIN, usePinGuard } from '#console/pin/use-pin-guard.ts';
import { Sheet } from '#console/sheet/sheet.tsx';
import { useCloseSheet } from '#console/sheet/sheet-address.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { typedCode } from '#platform/text/typed.ts';
import { setPinCall } from '../../calls.ts';

/** Sets one's own PIN for shared devices. */
export function SetPin() {
  const api = useApi();
  const close = useCloseSheet();
  const key = useRef(crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const guard = usePinGuard(() => {
    form.current?.reset();
    setFailure(NO_PIN);
  });
  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const pin = typedCode(String(new FormData(event.currentTarget).get('pin') ?? ''));
    if (!/^\d{6}$/.test(pin)) return setFailure('A PIN has six digits.');
    setBusy(true);
    try {
      await api.change(setPinCall, { body: { pin }, key: key.current });
      showToast({ title: 'Your PIN is set', text: 'Use it on shared devices.', about: 'pin' });
      close();
    } catch (error) {
      setFailure(textOf(error));
      setBusy(false);
      // Another PIN is another change.
      if (error instanceof CallFailed && !error.isAway) key.current = crypto.randomUUID();
    }
  }
  return (
    <Sheet title="Set PIN" subtitle="Six digits, for shared devices. Your shifts there end." onClose={close}>
      <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <TextField name="pin" label="New PIN" {...pinField} inputMode="numeric" onKeyDown={guard} error={failure} />
        <Button type="submit" kind="confirm" busy={busy} busyLabel="Saving…">
          Save PIN
        </Button>
      </form>
    </Sheet>
  );
}

function textOf(error: unknown): string {
  if (error instanceof CallFailed && error.code === 'recent_sign_in')
    return 'Your sign-in is older than ten minutes. Sign out, sign in again, and then set the PIN.';
  if (error instanceof CallFailed && error.fields['pin']) return error.fields['pin'];
  return failureText(error);
}
