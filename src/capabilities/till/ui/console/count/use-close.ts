import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { CallFailed } from '#console/api/call-failed.ts';
import { useChange } from '#console/api/use-change.ts';
import { closeDrawerCall } from '../../../calls.ts';
import type { Notes } from '../../../rules/notes.ts';

const approval = z.object({ act: z.string(), subject: z.string(), paise: z.int() });
/** An act that a colleague has to allow. */
export type AskedApproval = z.output<typeof approval>;

export type CloseInput = { notes: Notes; reason?: string; keepPaise?: number; approvalId?: number };

/** Closing the drawer: what came in while it was counted, or whose approval the close needs, is kept until the next change. */
export function useClose() {
  const navigate = useNavigate();
  const change = useChange(closeDrawerCall, { topics: ['money'] });
  /** Entries written while the drawer was counted, in words. `addUpTo`: id of the newest. */
  const [newEntries, setNewEntries] = useState<{ text: string; addUpTo: number } | null>(null);
  const [asked, setAsked] = useState<AskedApproval | null>(null);

  /** @throws CallFailed for what the form has to show. */
  async function close(input: CloseInput & { addUpTo?: number }): Promise<void> {
    try {
      const { session } = await change.mutateAsync({ body: input });
      await navigate(`/console/till/reports/${session.id}`, { state: { print: true } });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const { addUpTo } = error.detail;
      if (error.code === 'entries_meanwhile' && typeof addUpTo === 'number')
        return setNewEntries({ text: error.message, addUpTo });
      const needed = z.safeParse(approval, error.detail['approval']);
      if (['manager_needed', 'others_drawer'].includes(error.code) && needed.success) return setAsked(needed.data);
      throw error;
    }
  }
  return { close, isPending: change.isPending, newEntries, asked, dropAsked: () => setAsked(null) };
}
