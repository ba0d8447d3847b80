import type { PreviewOf } from '#platform/call.ts';
import type { closePeriodCall } from '../../calls.ts';
import { AffectedGroups } from './affected-groups.tsx';
import type { ClosingDraft } from './closing-draft.ts';

/** Effects of a closure before it is made: affected bookings, the limit of one's role, and the message to customers. */
export function ClosingPreview({
  preview,
  draft,
  change,
  wrongAmounts,
}: {
  preview: PreviewOf<typeof closePeriodCall>;
  draft: ClosingDraft;
  change: (part: Partial<ClosingDraft>) => void;
  /** The bookings whose amount is shown as wrong. */
  wrongAmounts: readonly string[];
}) {
  return (
    <>
      <AffectedGroups preview={preview} draft={draft} change={change} wrongAmounts={wrongAmounts} />
      {preview.may ? null : (
        <p role="status">
          You can stop sales for up to two hours without refunds, except for monthly services. Ask a manager for more.
        </p>
      )}
      {preview.message ? (
        <details>
          <summary>Message: {preview.message.subject}</summary>
          <pre className="closing-message">{preview.message.text}</pre>
        </details>
      ) : null}
    </>
  );
}
