import { FirebaseError } from 'firebase/app';
import { type Auth, connectAuthEmulator, GoogleAuthProvider, signInWithCredential, type User } from 'firebase/auth';
import { withStorage } from '#platform/with-storage.ts';
import type { GoogleAccountChoice } from './firebase-identity.ts';

const CHOOSER = '/sandbox/identity/chooser';
const RESULT = 'sandbox-google-result';
const CLOSED_POLL_MS = 300;

type ChooserReply = { account: Record<string, unknown> } | { error: string };

/** The stand-in's account chooser on our own origin, which answers with an unsigned account as the official emulator takes it. */
export const chooseInSandbox: GoogleAccountChoice = {
  prepare: (auth) => connectAuthEmulator(auth, location.origin, { disableWarnings: true }),

  async popup(auth) {
    const request = crypto.randomUUID();
    const channel = new BroadcastChannel('sandbox-google');
    try {
      const parameters = new URLSearchParams({ mode: 'popup', request, prompt: 'select_account' });
      const popup = window.open(`${CHOOSER}?${parameters}`, 'google-account', 'popup,width=480,height=680');
      if (!popup) throw new FirebaseError('auth/popup-blocked', 'The popup was blocked.');
      return await signedIn(auth, await Promise.race([answered(channel, request), closed(popup)]));
    } finally {
      channel.close();
    }
  },

  async redirect() {
    const back = location.pathname + location.search;
    location.assign(`${CHOOSER}?${new URLSearchParams({ mode: 'redirect', return: back, prompt: 'select_account' })}`);
  },

  async redirectResult(auth) {
    const text = withStorage('sessionStorage', (storage) => {
      const kept = storage.getItem(RESULT);
      storage.removeItem(RESULT);
      return kept;
    });
    return text ? signedIn(auth, JSON.parse(text) as ChooserReply) : null;
  },
};

async function signedIn(auth: Auth, answer: ChooserReply): Promise<User> {
  if ('error' in answer) throw new FirebaseError(answer.error, `Error (${answer.error}).`);
  const credential = GoogleAuthProvider.credential(JSON.stringify(answer.account));
  return (await signInWithCredential(auth, credential)).user;
}

function answered(channel: BroadcastChannel, request: string): Promise<ChooserReply> {
  return new Promise((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<ChooserReply & { request: string }>) => {
      if (data.request === request) resolve(data);
    });
  });
}

/** Fulfils as cancelled when the window is gone; a moment later than it is seen, as its answer may be on the way. */
function closed(popup: Window): Promise<ChooserReply> {
  return new Promise((resolve) => {
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(() => resolve({ error: 'auth/popup-closed-by-user' }), CLOSED_POLL_MS);
    }, CLOSED_POLL_MS);
  });
}
