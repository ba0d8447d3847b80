import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { profileTexts } from './texts.ts';

/**
 * Asks before what was typed and not saved is lost: in our words on links of the site (many of which lead to a document of their own,
 * past the router) and on the Back button within this document, in the browser's words on everything else.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const isSure = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && !isSure.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return undefined;
    const askOnLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target === '_blank' || link.origin !== location.origin) return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setLeavingTo(link.href);
    };
    const askInBrowser = (event: BeforeUnloadEvent) => (isSure.current ? undefined : event.preventDefault());
    window.addEventListener('click', askOnLink, true);
    window.addEventListener('beforeunload', askInBrowser);
    return () => {
      window.removeEventListener('click', askOnLink, true);
      window.removeEventListener('beforeunload', askInBrowser);
    };
  }, [when]);

  const stay = () => {
    setLeavingTo(null);
    blocker.reset?.();
  };
  const leave = () => {
    isSure.current = true;
    if (leavingTo) location.assign(leavingTo);
    else blocker.proceed?.();
  };
  const { leaveTitle, leaveText, keepEditing, leaveWithoutSaving } = profileTexts;
  return (
    <Dialog open={leavingTo !== null || blocker.state === 'blocked'} onClose={stay} title={leaveTitle}>
      <p>{leaveText}</p>
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <Button onClick={stay}>{keepEditing}</Button>
        <Button kind="danger" onClick={leave}>
          {leaveWithoutSaving}
        </Button>
      </div>
    </Dialog>
  );
}
