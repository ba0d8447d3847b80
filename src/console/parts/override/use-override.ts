import { useRef, useState } from 'react';
import { approveCall } from '#capabilities/staff/calls.ts';
import { CallFailed, failureText } from '../../api/call-failed.ts';
import { useChange } from '../../api/use-change.ts';
import { PIN_LENGTH, typedPin } from '../../pin/pin-keys.ts';
import { NO_PIN, usePinGuard } from '../../pin/use-pin-guard.ts';
import type { AskedAct } from './approvers-query.ts';

/**
 * The PIN of a colleague who approves an act, and the act with its approval. An act without an answer is repeated with the same approval.
 * @param onApproved does the act.
 */
export function useOverride(asked: AskedAct, onApproved: (approvalId: number) => Promise<unknown>) {
  const asking = useChange(approveCall, { topics: [] });
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; ofPin: boolean } | null>(null);
  /** An approval whose act had no answer yet. */
  const open = useRef<{ for: string; approvalId: number } | null>(null);
  const guard = usePinGuard(() => {
    setPin('');
    setFailure({ text: NO_PIN, ofPin: true });
  });

  async function send(staffId: number): Promise<void> {
    setFailure(null);
    const what = JSON.stringify({ ...asked, staffId });
    if (open.current?.for !== what && pin.length !== PIN_LENGTH)
      return setFailure({ text: 'A PIN has six digits.', ofPin: true });
    setBusy(true);
    try {
      if (open.current?.for !== what) {
        const { approvalId } = await asking.mutateAsync({ body: { ...asked, staffId, pin } });
        open.current = { for: what, approvalId };
      }
      await onApproved(open.current.approvalId);
    } catch (error) {
      if (!(error instanceof CallFailed && !error.isFinal)) open.current = null;
      const ofPin = error instanceof CallFailed && ['wrong_pin', 'pin_locked'].includes(error.code);
      setFailure({ text: failureText(error), ofPin });
      setPin('');
    } finally {
      setBusy(false);
    }
  }

  return { pin, typePin: (text: string) => setPin(typedPin(text)), guard, isBusy, failure, send };
}
