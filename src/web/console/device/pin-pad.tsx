import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import { failureText } from '../api/call-failed.ts';
import { beginShift, type Person, type Shift } from './device-calls.ts';

const LENGTH = 6;
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Back', '0', 'Delete'] as const;

/** Six digits by touch or keyboard; the sixth one sends them. */
export function PinPad({
  person,
  deviceKey,
  onShift,
  onBack,
}: {
  person: Person;
  deviceKey: string;
  onShift: (shift: Shift) => void;
  onBack: () => void;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => field.current?.focus(), []);

  async function enter(next: string): Promise<void> {
    if (busy) return;
    setPin(next);
    setFailure(null);
    if (next.length < LENGTH) return;
    setBusy(true);
    try {
      onShift(await beginShift({ deviceKey, staffId: person.id, pin: next }));
    } catch (error) {
      setFailure(failureText(error));
      setPin('');
      setBusy(false);
      field.current?.focus();
    }
  }
  const press = (key: (typeof keys)[number]) => {
    if (key === 'Back') onBack();
    else void enter(key === 'Delete' ? pin.slice(0, -1) : (pin + key).slice(0, LENGTH));
  };
  return (
    <div className="grid gap-4">
      <label htmlFor={id} className="sr-only">
        PIN, six digits
      </label>
      <input
        ref={field}
        id={id}
        className="control pin-field figures"
        type="password"
        inputMode="none"
        autoComplete="off"
        maxLength={LENGTH}
        value={pin}
        aria-busy={busy}
        aria-invalid={failure !== null}
        aria-describedby={failure ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => void enter(currentTarget.value.replaceAll(/\D/g, '').slice(0, LENGTH))}
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
