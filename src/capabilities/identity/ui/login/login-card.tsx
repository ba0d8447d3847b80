import { type ReactNode, useId } from 'react';
import { Button } from '#design/button.tsx';
import { CheckboxField, FieldError } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import { FullScreen } from '../full-screen.tsx';
import { authTexts } from '../texts.ts';
import { useAuth } from '../use-auth.ts';
import { GoogleMark } from './google-mark.tsx';
import { InAppHint } from './in-app-hint.tsx';
import { ReturnNote } from './return-note.tsx';
import { StorageHint } from './storage-hint.tsx';
import { loginTexts } from './texts.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';

/** The sign-in card, whole in the server's HTML. `help` is at its foot (LOGIN-06 to LOGIN-13). */
export function LoginCard({ help }: { help: ReactNode }) {
  const { user, isLoading, error, clearError } = useAuth();
  const { keeps, accepted, accept, alert, method, toggleMethod, busy, changing, signIn } = useGoogleSignIn();
  const id = useId();
  const termsId = `${id}-terms`;
  if (user) return <FullScreen>{authTexts.signingYouIn}</FullScreen>;

  const press = () => {
    if (!accepted) document.getElementById(termsId)?.focus();
    void signIn();
  };
  const howItGoes = (): string => {
    if (changing) return loginTexts.changing;
    if (!keeps) return loginTexts.allowStorage;
    if (isLoading && !busy) return authTexts.initializing;
    if (!accepted) return loginTexts.acceptFirst;
    return method === 'popup' ? loginTexts.popupHow : loginTexts.redirectHow;
  };
  const how = howItGoes();

  return (
    <section aria-labelledby={`${id}-title`} className="card grid gap-5 shadow-warm">
      <div>
        <h1 id={`${id}-title`} className="text-h2">
          {loginTexts.title}
        </h1>
        <p className="mt-2 text-muted">{loginTexts.subtitle}</p>
      </div>
      {error && keeps ? (
        <Notice
          tone="error"
          live="alert"
          title={loginTexts.errorTitle}
          actions={
            <Button
              kind="secondary"
              onClick={() => {
                document.getElementById(termsId)?.focus();
                clearError();
              }}
            >
              {loginTexts.dismiss}
            </Button>
          }
        >
          {error}
        </Notice>
      ) : null}
      <ReturnNote />
      <InAppHint />
      {keeps ? null : <StorageHint />}
      <noscript>
        <Notice tone="pending">{loginTexts.noScript}</Notice>
      </noscript>
      <CheckboxField
        label={
          <>
            I accept the <a href="/terms">Terms and Conditions</a> and the <a href="/privacy">Privacy Policy</a>
          </>
        }
        id={termsId}
        // Consent is given at each visit: a browser that restores the form must not tick it again.
        autoComplete="off"
        aria-describedby={alert ? `${id}-alert` : undefined}
        aria-invalid={alert && !accepted ? true : undefined}
        checked={accepted}
        onChange={(event) => accept(event.target.checked)}
      />
      <div role="alert" className="-mt-4 empty:hidden">
        {alert ? <FieldError id={`${id}-alert`}>{alert}</FieldError> : null}
      </div>
      <div className="grid gap-2">
        <Button
          kind="secondary"
          className="w-full"
          aria-disabled={!(accepted && keeps) || undefined}
          aria-describedby={`${id}-how`}
          busy={busy}
          busyLabel={loginTexts.busy}
          onClick={press}
        >
          <GoogleMark />
          {loginTexts.button}
        </Button>
        <p id={`${id}-how`} role="status" className="min-h-[2.9em] text-center text-small text-muted">
          <span key={how}>{how}</span>
        </p>
        <Button kind="plain" className="justify-self-center underline" onClick={toggleMethod}>
          {method === 'popup' ? loginTexts.tryRedirect : loginTexts.tryPopup}
        </Button>
      </div>
      {help}
    </section>
  );
}
