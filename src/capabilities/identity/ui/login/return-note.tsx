import { Notice } from '#design/notice.tsx';
import { safeReturnPath } from '../../rules/safe-return-path.ts';
import { useInBrowser } from '../use-in-browser.ts';
import { loginTexts } from './texts.ts';

/**
 * Says that signing in leads on (LOGIN-08). The page is the same for everybody, so the note is in everybody's HTML and
 * the page's first script marks the address that has a way on: it stands there at once and nothing moves.
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
