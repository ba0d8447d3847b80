import { Notice } from '#design/notice.tsx';
import { authMessages } from '../../rules/auth-error.ts';
import { canKeepSession } from '../session/stored-session.ts';
import { useInBrowser } from '../use-in-browser.ts';
import { loginTexts } from './texts.ts';

/** Where the browser keeps nothing nobody stays signed in: says so before it is tried, and what helps. */
export function StorageHint() {
  const keeps = useInBrowser(canKeepSession, true);
  if (keeps) return null;
  return (
    <Notice tone="pending" title={loginTexts.notKeptTitle}>
      {authMessages.notKept}
    </Notice>
  );
}
