import type { ComponentProps } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';
import { PageMessage } from './page-message.tsx';

/**
 * In place of the page of a signed link: its message where the link opens nothing. A failure of ours says nothing of the link, which may be
 * good.
 */
export const LinkProblem = ({ error, ...message }: { error: unknown } & ComponentProps<typeof PageMessage>) =>
  isRouteErrorResponse(error) && error.status === 404 ? <PageMessage {...message} /> : <ErrorScreen error={error} />;
