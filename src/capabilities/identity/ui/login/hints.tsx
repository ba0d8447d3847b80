import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { copyText } from '#design/copy-text.ts';
import { useInBrowser } from '#design/hooks/use-in-browser.ts';
import { Notice } from '#design/notice.tsx';
import { inAppBrowser } from '../../rules/sign-in/in-app-browser.ts';
import { safeReturnPath } from '../../rules/sign-in/safe-return-path.ts';
import { loginTexts } from './texts.ts';

/**
 * Says that signing in leads back (LOGIN-08). The page is the same for everybody, so the note is in everybody's HTML, and the page's first
 * script shows it for an address with a way back, without a layout shift.
 */
export function ReturnNote() {
  const leadsOn = useInBrowser<boolean | null>(
    () => safeReturnPath(new URLSearchParams(location.search).get('redirect')) !== '/',
    null,
  );
  if (leadsOn === false) return null;
  return (
    <div className={leadsOn ? undefined : 'hidden in-data-returning:block'}>
      <Notice tone="info">{loginTexts.returnNote}</Notice>
    </div>
  );
}

/** Warns before the sign-in if the browser stores nothing, so that no sign-in would last, and says what helps. */
export function StorageHint() {
  return (
    <Notice tone="pending" title={loginTexts.notKeptTitle}>
      {loginTexts.notKept}
    </Notice>
  );
}

/** Warns before the sign-in inside an app's own browser, where Google refuses it, and says how to leave. */
export function InAppHint() {
  const app = useInBrowser<string | null>(() => (isOnHomeScreen() ? null : inAppBrowser(navigator.userAgent)), null);
  const [copied, setCopied] = useState<boolean | null>(null);
  if (!app) return null;
  return (
    <Notice
      tone="pending"
      title="Open this page in your browser"
      actions={
        <Button kind="secondary" onClick={() => void copyText(location.href).then(setCopied)}>
          {copied ? 'Link copied' : 'Copy link'}
        </Button>
      }
    >
      <span>
        Google does not let you sign in inside {app}. Use its menu to open this page in Chrome or Safari; your choices
        come along with the link.
      </span>
      {/* The browsers of apps often give no clipboard. */}
      {copied === false ? (
        <span role="status" className="mt-3 block">
          It does not let us copy. Hold this address and copy it:{' '}
          <span className="block font-medium wrap-anywhere select-all">{location.href}</span>
        </span>
      ) : null}
    </Notice>
  );
}

/** Opened from an iPhone's home screen it looks like the browser of an app, and is none. */
const isOnHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === true;
