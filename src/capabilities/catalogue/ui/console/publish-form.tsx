import { type ReactNode, useState } from 'react';
import { ActForm } from '#console/parts/act/act-form.tsx';
import type { ButtonKind } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import { PublishConflict } from './publish-conflict.tsx';
import type { Publishing } from './use-publish.ts';

/** Permission to publish prices: the id of a colleague's approval, or a reason if nobody else can approve. */
export type Allowance = { approvalId?: number; reason?: string };

/**
 * The frame of a publication: its fields, a notice of a colleague's concurrent publication, and a reason if needed.
 * @param send publishes; it rejects with the refusal, which is shown here. @param onOld shows what holds now.
 */
export function PublishForm({
  title,
  label,
  kind,
  looking = false,
  publishing: { isPending, asked, needsReason, published, error, forget },
  problem = null,
  isValid,
  what = 'prices',
  send,
  onOld,
  onClose,
  children,
}: {
  title: string;
  label: string;
  kind?: ButtonKind;
  /** A preview is on its way. */
  looking?: boolean;
  publishing: Publishing;
  /** Why there is no preview. */
  problem?: Error | null;
  isValid?: (() => boolean) | undefined;
  /** Noun in the button 'Show current prices'. */
  what?: string;
  send: (allowance: Allowance) => Promise<unknown>;
  onOld: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const [reason, setReason] = useState('');
  const [isAskingAgain, setIsAskingAgain] = useState(false);
  const given = reason.trim();
  // At once, and not when the queries say so: a press in between would be of the old version.
  async function showCurrent(): Promise<void> {
    setIsAskingAgain(true);
    forget();
    await onOld().finally(() => setIsAskingAgain(false));
  }
  return (
    <ActForm
      title={title}
      label={label}
      {...(kind ? { kind } : {})}
      busy={isPending ? 'Publishing…' : looking || isAskingAgain ? 'Looking…' : null}
      asked={asked}
      error={error ?? problem}
      isValid={async () => (isValid?.() ?? true) && !published}
      send={(approvalId) =>
        send({ ...(approvalId === undefined ? {} : { approvalId }), ...(given === '' ? {} : { reason: given }) })
      }
      onClose={onClose}
    >
      <div className="part-form">
        {children}
        {needsReason ? (
          <TextField
            label="Reason"
            hint="Nobody else can approve this now. The audit log keeps it."
            maxLength={200}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        ) : null}
        {published ? <PublishConflict published={published} what={what} onShow={() => void showCurrent()} /> : null}
      </div>
    </ActForm>
  );
}
