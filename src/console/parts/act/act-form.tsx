import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button, type ButtonKind } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { CallFailed, failureText } from '../../api/call-failed.ts';
import type { AskedAct } from '../override/approvers-query.ts';
import { OverrideButton } from '../override/override-button.tsx';
import { OverrideForm } from '../override/override-form.tsx';
import { FocusedHeading } from '../pages/focused-heading.tsx';

/**
 * The frame of an act on a booking: its fields, then one press that says what it does. Beyond one's limit a colleague's PIN comes before it.
 * @param isValid checks the fields and shows what is wrong with them.
 * @param send does the act; it rejects with the refusal, which is shown here.
 */
export function ActForm({
  title,
  label,
  kind = 'primary',
  busy,
  asked,
  error,
  isValid,
  send,
  onClose,
  children,
}: {
  title: string;
  label: string;
  kind?: ButtonKind;
  /** What the press says while it waits; null while it does not. */
  busy: string | null;
  /** What a colleague has to approve; null where one may do it alone. */
  asked: AskedAct | null;
  error: Error | null;
  isValid: () => Promise<boolean>;
  send: (approvalId?: number) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const approval = isAsking ? asked : null;
  async function submit(): Promise<void> {
    if (!(await isValid())) return;
    if (asked) setIsAsking(true);
    else await send().catch(() => undefined);
  }
  return (
    <section className="part-section" aria-label={title}>
      <FocusedHeading>{title}</FocusedHeading>
      <form
        noValidate
        className="part-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (busy === null) void submit();
        }}
      >
        {/* What a colleague approves stays as they saw it. */}
        <fieldset disabled={approval !== null} className="part-form min-w-0">
          {children}
        </fieldset>
        {approval ? null : (
          <>
            {error ? <ActFailure error={error} /> : null}
            <div className="flex flex-wrap gap-2">
              {asked && busy === null ? (
                <OverrideButton asked={asked} label={label} onPress={() => void submit()} />
              ) : (
                <Button type="submit" kind={kind} busy={busy !== null} busyLabel={busy}>
                  {label}
                </Button>
              )}
              <Button kind="plain" onClick={onClose}>
                Back
              </Button>
            </div>
          </>
        )}
      </form>
      {approval ? (
        <OverrideForm asked={approval} label={label} onApproved={send} onClose={() => setIsAsking(false)} />
      ) : null}
    </section>
  );
}

function ActFailure({ error }: { error: Error }) {
  const needsDrawer = error instanceof CallFailed && error.code === 'drawer_closed';
  return (
    <Notice
      tone="error"
      live="alert"
      actions={
        needsDrawer ? (
          <Link to="/console/till" className="button button-secondary">
            Open the drawer
          </Link>
        ) : null
      }
    >
      {failureText(error)}
    </Notice>
  );
}
