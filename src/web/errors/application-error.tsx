import { Button, LinkButton } from '#design/button.tsx';
import { Disclosure } from '#design/disclosure.tsx';
import { errorTexts } from './texts.ts';

/** ERR-01 to ERR-03, ERR-09: what happened, what is safe, what to do; technical details are folded away. */
export function ApplicationError({ title, message, stack }: { title: string; message: string; stack: string }) {
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
