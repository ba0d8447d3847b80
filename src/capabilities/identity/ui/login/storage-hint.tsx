import { Notice } from '#design/notice.tsx';
import { loginTexts } from './texts.ts';

/** Where the browser keeps nothing nobody stays signed in: says so before it is tried, and what helps. */
export function StorageHint() {
  return (
    <Notice tone="pending" title={loginTexts.notKeptTitle}>
      {loginTexts.notKept}
    </Notice>
  );
}
