import { isRouteErrorResponse } from 'react-router';
import { ApplicationError } from './application-error.tsx';
import { IdentitySetupError } from './identity-setup-error.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { errorTexts } from './texts.ts';

/** The screen in place of a failed page, by what failed (rows ERR). */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  const { message, stack } = describe(error);
  if (/firebase|auth\//i.test(message)) return <IdentitySetupError detail={message} />;
  const title = isRouteErrorResponse(error) ? errorTexts.unexpected : errorTexts.application;
  return <ApplicationError title={title} message={message} stack={stack} />;
}

function describe(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: error.message, stack: error.stack ?? '' };
  if (isRouteErrorResponse(error)) return { message: `${error.status} ${error.statusText}`.trim(), stack: '' };
  return { message: 'Unknown error', stack: '' };
}
