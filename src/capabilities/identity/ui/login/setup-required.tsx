import { Button, LinkButton } from '#design/button.tsx';
import { loginTexts } from './texts.ts';

/** Stands in place of the sign-in card while settings are missing (LOGIN-15 to LOGIN-19). */
export function SetupRequired({ missing }: { missing: readonly string[] }) {
  return (
    <section aria-labelledby="setup-title" className="card grid gap-5 shadow-warm">
      <h1 id="setup-title" className="text-h2">
        {loginTexts.setupTitle}
      </h1>
      <p>{loginTexts.setupText}</p>
      <div>
        <h2 className="text-h3">{loginTexts.setupMissing}</h2>
        <ul className="mt-2 grid gap-1">
          {missing.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/">{loginTexts.home}</LinkButton>
        <Button kind="quiet" onClick={() => location.reload()}>
          {loginTexts.retry}
        </Button>
      </div>
    </section>
  );
}
