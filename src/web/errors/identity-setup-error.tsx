import { Button, LinkButton } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { errorTexts } from './texts.ts';

/** ERR-04 to ERR-07: for the person who sets the site up. */
export function IdentitySetupError({ detail }: { detail: string }) {
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
