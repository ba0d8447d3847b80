import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { failureText } from '#console/api/call-failed.ts';
import { useSession } from '#console/api/console-session.tsx';
import { refetchTopics } from '#console/api/topics.ts';
import { useStaff } from '#console/staff.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { noteGuestsCall } from '../../../../calls.ts';
import { dropMissed } from '../verdict/missed.ts';
import type { Shown } from '../verdict/verdict-text.ts';
import { checkIn, type LetIn } from './check-in.ts';
import type { CheckInContext, How } from './check-in-context.ts';
import { undoCheckIn } from './undo-check-in.ts';
import { useVerdicts } from './use-verdicts.ts';
import { visitKeys } from './visit-keys.ts';

export type CheckIn = {
  /** The last verdict. */
  shown: Shown | null;
  /** Errors of rows that could not be checked in, by booking. */
  failures: ReadonlyMap<string, string>;
  /** Checks in the booking of a scanned or typed text. The same text keeps its key until the server has answered. */
  checkIn(text: string, how: How, letIn?: LetIn): Promise<void>;
  undo(key: string, name: string): Promise<void>;
  /** Stores how many guests came in with an arrival. @param key of the visit. */
  noteGuests(key: string, guests: number): Promise<void>;
  dismiss(): void;
};

/** Checks in, and undoes check-ins. The row changes at once; the server's verdict decides. */
export function useCheckIn(): CheckIn {
  const { api, device } = useSession();
  const client = useQueryClient();
  const { staff } = useStaff();
  const [keys] = useState(visitKeys);
  const { shown, failures, verdicts } = useVerdicts();

  // Stable functions, so that unchanged rows are not rendered again.
  const acts = useMemo(() => {
    const context: CheckInContext = { api, device, client, staff, keys, verdicts };
    return {
      checkIn: (text: string, how: How, letIn?: LetIn) => checkIn(context, text, how, letIn),
      undo: (key: string, name: string) => undoCheckIn(context, key, name),
      noteGuests: (key: string, guests: number) => noteGuests(context, key, guests),
    };
  }, [api, device, client, staff, keys, verdicts]);

  function dismiss(): void {
    if (shown?.missed) dropMissed(shown.missed);
    verdicts.change(() => null);
  }
  return { shown, failures, ...acts, dismiss };
}

async function noteGuests({ api, client, verdicts }: CheckInContext, key: string, guests: number): Promise<void> {
  try {
    await api.change(noteGuestsCall, { params: { key }, body: { guests }, key: crypto.randomUUID() });
    verdicts.change((before) => (before?.key === key ? { ...before, guests } : before));
  } catch (error) {
    showToast({ title: 'Guests not noted', text: failureText(error), kind: 'destructive', about: key });
  }
  await refetchTopics(client, ['visits']);
}
