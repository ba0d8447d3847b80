import type { ReactNode } from 'react';
import { Button, LinkButton } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { authMessages } from '../../rules/sign-in/auth-error.ts';
import { loginTexts } from './texts.ts';

/**
 * Stands in place of the sign-in card while settings are missing (LOGIN-15 to LOGIN-19): for visitors whom to ask (LOGIN-25), for the
 * administrator what to set (AUTH-43).
 * @param help shown at the foot, as on the sign-in card.
 */
export function SetupRequired({ missing, help }: { missing: readonly string[]; help: ReactNode }) {
  return (
    <section aria-labelledby="setup-title" className="card grid gap-5 shadow-warm">
      <h1 id="setup-title" className="text-h2">
        {loginTexts.setupTitle}
      </h1>
      <Notice tone="error">{authMessages.unavailable}</Notice>
      <p>{loginTexts.setupText}</p>
      <div className="grid gap-2">
        <h2 className="text-h3">{loginTexts.setupMissing}</h2>
        <p>{authMessages.notConfigured}</p>
        <ul className="grid gap-1">
          {missing.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/">{loginTexts.home}</LinkButton>
        <Button kind="secondary" onClick={() => location.reload()}>
          {loginTexts.retry}
        </Button>
      </div>
      {help}
    </section>
  );
}
