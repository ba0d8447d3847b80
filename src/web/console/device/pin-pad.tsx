import { useEffect, useId, useRef, useState } from 'react';
import type { Shift } from '#capabilities/staff/contract.ts';
import { CallFailed, failureText } from '#console/api/call-failed.ts';
import { PAUSE_MS } from '#console/keys/hand-scanner.ts';
import { pinField } from '#console/pin/pin-field.ts';
import { PIN_LENGTH, typedPin } from '#console/pin/pin-keys.ts';
import { NO_PIN, usePinGuard } from '#console/pin/use-pin-guard.ts';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import { beginShift, type Person } from './device-calls.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Back', '0', 'Delete'] as const;

/** Six digits by touch or keyboard; the sixth one sends them. Those of a keyboard wait a moment, as a scanner would go on. */
export function PinPad({
  person,
  deviceKey,
  onShift,
  onAway,
  onBack,
}: {
  person: Person;
  deviceKey: string;
  onShift: (shift: Shift) => void;
  /** A PIN did not reach the server. */
  onAway: () => void;
  onBack: () => void;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    field.current?.focus();
    return () => clearTimeout(waiting.current);
  }, []);
  const guard = usePinGuard(() => {
    clearTimeout(waiting.current);
    setPin('');
    setFailure(NO_PIN);
  });

  function type(next: string): void {
    if (busy) return;
    clearTimeout(waiting.current);
    setPin(next);
    setFailure(null);
    if (next.length === PIN_LENGTH) waiting.current = setTimeout(() => void send(next), PAUSE_MS);
  }
  async function send(next: string): Promise<void> {
    setBusy(true);
    try {
      onShift(await beginShift({ deviceKey, staffId: person.id, pin: next }));
    } catch (error) {
      if (error instanceof CallFailed && error.isAway) onAway();
      setFailure(failureText(error));
      setPin('');
      setBusy(false);
      field.current?.focus();
    }
  }
  const press = (key: (typeof keys)[number]) => {
    if (key === 'Back') onBack();
    else type(key === 'Delete' ? pin.slice(0, -1) : (pin + key).slice(0, PIN_LENGTH));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the last touched key has the focus, and the Enter of a scan would press it again
    <div className="grid gap-4" onKeyDown={guard}>
      <label htmlFor={id} className="sr-only">
        PIN, six digits
      </label>
      <input
        ref={field}
        id={id}
        className="control pin-field figures"
        {...pinField}
        inputMode="none"
        value={pin}
        aria-busy={busy}
        aria-invalid={failure !== null}
        aria-describedby={failure ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => type(typedPin(currentTarget.value))}
      />
      <div role="alert">{failure ? <FieldError id={`${id}-error`}>{failure}</FieldError> : null}</div>
      <div className="pin-keys">
        {keys.map((key) => (
          <Button key={key} kind={/\d/.test(key) ? 'secondary' : 'plain'} onClick={() => press(key)}>
            {key}
          </Button>
        ))}
      </div>
    </div>
  );
}
