import { Notice } from '#design/notice.tsx';
import { safeReturnPath } from '../../rules/sign-in/safe-return-path.ts';
import { useInBrowser } from '../use-in-browser.ts';
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
