import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { inAppBrowser } from '../../rules/sign-in/in-app-browser.ts';
import { useInBrowser } from '../use-in-browser.ts';

/** Inside an app's own browser Google signs nobody in: says so before it is tried, and how to get out. */
export function InAppHint() {
  const app = useInBrowser<string | null>(() => inAppBrowser(navigator.userAgent), null);
  const [copied, setCopied] = useState(false);
  if (!app) return null;
  return (
    <Notice
      tone="pending"
      title="Open this page in your browser"
      actions={
        <Button
          kind="secondary"
          onClick={() => void navigator.clipboard.writeText(location.href).then(() => setCopied(true))}
        >
          {copied ? 'Link copied' : 'Copy link'}
        </Button>
      }
    >
      Google does not let you sign in inside {app}. Use its menu to open this page in Chrome or Safari; your choices
      come along with the link.
    </Notice>
  );
}
