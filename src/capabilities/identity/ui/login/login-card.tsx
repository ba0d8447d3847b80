import { type ReactNode, useId } from 'react';
import { Button } from '#design/button.tsx';
import { CheckboxField, FieldError } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import { FullScreen } from '../require-sign-in.tsx';
import { authTexts } from '../texts.ts';
import { useAuth } from '../use-auth.ts';
import { InAppHint, ReturnNote, StorageHint } from './hints.tsx';
import { loginTexts } from './texts.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';

/** Google's mark in its own colours, as its branding rules ask for on the button. */
const GoogleMark = () => (
  <svg aria-hidden="true" width="20" height="20" viewBox="0 0 48 48">
    <path
      fill="#EA4335"
      d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
    />
    <path
      fill="#4285F4"
      d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
    />
    <path
      fill="#FBBC05"
      d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
    />
    <path
      fill="#34A853"
      d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
    />
  </svg>
);

/** The sign-in card, whole in the server's HTML. `help` is at its foot (LOGIN-06 to LOGIN-13). */
export function LoginCard({ help, forStaff }: { help: ReactNode; forStaff: boolean }) {
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
          {forStaff ? loginTexts.staffTitle : loginTexts.title}
        </h1>
        <p className="mt-2 text-muted">{forStaff ? loginTexts.staffSubtitle : loginTexts.subtitle}</p>
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
      {forStaff ? null : <ReturnNote />}
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
