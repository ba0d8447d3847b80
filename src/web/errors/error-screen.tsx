import { isRouteErrorResponse } from 'react-router';
import { Button, LinkButton } from '#design/button.tsx';
import { Disclosure } from '#design/disclosure.tsx';
import { Notice } from '#design/notice.tsx';
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

/** ERR-01 to ERR-03, ERR-09: what happened, what is safe, what to do; technical details are folded away. */
function ApplicationError({ title, message, stack }: { title: string; message: string; stack: string }) {
  return (
    <section className="page-width grid max-w-prose gap-6 py-16">
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="text-lead">{errorTexts.applicationText}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{errorTexts.reload}</Button>
        <LinkButton kind="secondary" to="/" reloadDocument>
          {errorTexts.home}
        </LinkButton>
      </div>
      <Disclosure title={errorTexts.details}>
        <p className="wrap-anywhere">{message}</p>
        {stack ? <pre className="mt-3 overflow-x-auto text-small">{stack}</pre> : null}
      </Disclosure>
    </section>
  );
}

/** ERR-04 to ERR-07: for the person who sets the site up. */
function IdentitySetupError({ detail }: { detail: string }) {
  return (
    <section className="page-width grid max-w-prose gap-6 py-16">
      <title>{errorTexts.setup}</title>
      <h1>{errorTexts.setup}</h1>
      <div>
        <p>{errorTexts.setupText}</p>
        <ul className="mt-3 grid list-disc gap-1 pl-6">
          {errorTexts.settings.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
      <Notice tone="error" title={errorTexts.setupDetail}>
        <p className="wrap-anywhere">{detail}</p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={errorTexts.consoleUrl}>{errorTexts.console}</LinkButton>
        <Button kind="secondary" onClick={() => location.reload()}>
          {errorTexts.retry}
        </Button>
      </div>
    </section>
  );
}
