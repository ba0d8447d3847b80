import { useState } from 'react';
import { saveFile } from '#design/save-file.ts';
import type { AddressOf, Call } from '#platform/call.ts';
import { failureText } from './call-failed.ts';
import { useApi } from './console-session.tsx';

/** A month of 3,000 invoices takes minutes to print. */
const LONGEST_MS = 20 * 60_000;

/** Saves files of the console's calls; `busy` is the name of the one under way. */
export function useDownload() {
  const api = useApi();
  const [state, setState] = useState<{ busy: string | null; failure: string | null }>({ busy: null, failure: null });
  async function download<Of extends Call>(call: Of, address: AddressOf<Of>, name: string) {
    setState({ busy: name, failure: null });
    try {
      const answer = await api.open(call, address, AbortSignal.timeout(LONGEST_MS));
      saveFile(name, await answer.blob());
      setState({ busy: null, failure: null });
    } catch (error) {
      setState({ busy: null, failure: failureText(error) });
    }
  }
  return { ...state, download };
}
