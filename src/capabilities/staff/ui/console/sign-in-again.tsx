import { useState } from 'react';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { CallFailed } from '#console/api/call-failed.ts';
import { useStaff } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { type KeptForm, keepForm } from './kept-form.ts';

/** Whether a change was refused because the sign-in is older than ten minutes. */
export const needsSignIn = (error: unknown): boolean => error instanceof CallFailed && error.code === 'recent_sign_in';

/** Leads through Google again and back to the same form with its entries. The frame opens the sign-in page after a sign-out. */
export function SignInAgain({ form }: { form: () => KeptForm }) {
  const { signOut } = useAuth();
  const { staff } = useStaff();
  const [busy, setBusy] = useState(false);
  return (
    <Notice
      tone="info"
      live="alert"
      title="Please sign in again"
      actions={
        <Button
          kind="secondary"
          busy={busy}
          busyLabel="Opening…"
          onClick={() => {
            keepForm(staff.email, form());
            setBusy(true);
            void signOut().then(setBusy);
          }}
        >
          Sign in again
        </Button>
      }
    >
      This change needs a sign-in from the last 10 minutes. Your entries are kept.
    </Notice>
  );
}
