import { failureText } from '#console/api/call-failed.ts';
import { useFreshness } from '#console/live/use-live.ts';
import { MomentFields } from '#console/parts/form/moment-fields.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import type { TextKind } from '../../../rules/texts/text-name.ts';
import { TextFieldsOf } from './fields/text-fields-of.tsx';
import type { TextDraft } from './text-draft.ts';
import { TextPreview } from './text-preview.tsx';
import type { TextConflict } from './use-text-change.ts';
import { useTextPublication } from './use-text-publication.ts';

/**
 * A text on the left, its page on the right, and the press that publishes it.
 * @param slug the name that it has, or will have by what is typed; '' while there is none.
 * @param version the version that the page showed; 0 for a new text. @param onPublished gets the new version.
 */
export function TextEditor({
  slug,
  isNew = false,
  kind,
  version,
  draft,
  onDraft,
  onPublished,
  onConflict,
}: {
  slug: string;
  isNew?: boolean;
  kind: TextKind;
  version: number;
  draft: TextDraft;
  onDraft: (draft: TextDraft) => void;
  onPublished: (version: number) => unknown;
  onConflict: (conflict: TextConflict) => void;
}) {
  const publication = useTextPublication({ slug, isNew, kind, version, draft, onPublished, onConflict });
  const { errors, preview, previewError, forget, publish } = publication;

  return (
    <form
      noValidate
      aria-label="Edit text"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <div className="side-by-side text-sides">
        <div className="part-form">
          <TextFieldsOf
            kind={kind}
            slug={slug}
            isNew={isNew}
            draft={draft}
            errors={errors}
            onChange={(next) => {
              onDraft(next);
              forget();
            }}
          />
          <Publication {...publication} />
        </div>
        {preview ? (
          <TextPreview preview={preview} />
        ) : previewError ? (
          <p className="text-muted">{failureText(previewError)}</p>
        ) : (
          <p className="text-muted">The page appears here.</p>
        )}
      </div>
    </form>
  );
}

/** From when a draft is published, what is wrong with it, and the press that publishes it. */
function Publication({
  later,
  setLater,
  from,
  momentError,
  errors,
  problems,
  isPending,
  error,
  forget,
}: ReturnType<typeof useTextPublication>) {
  const isOffline = useFreshness().state === 'offline';
  return (
    <>
      {later ? (
        <MomentFields
          legend="Publish from, in India"
          takesFocus
          moment={later}
          error={momentError ?? errors['from']}
          onChange={(moment) => {
            setLater(moment);
            forget();
          }}
        />
      ) : null}
      {problems.length > 1 ? (
        <Notice tone="error" live="status" title="Correct these before you publish">
          <ul>
            {problems.map(({ field, text: words }) => (
              <li key={`${field} ${words}`}>{words}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {error ? (
        <Notice tone="error" live="alert">
          {failureText(error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isOffline} busy={isPending} busyLabel="Publishing…">
          {later === null ? 'Publish now' : from ? `Publish ${momentText(from)}` : 'Publish later'}
        </Button>
        <Button
          kind="plain"
          onClick={() => {
            setLater(later ? null : { date: '', time: '09:00' });
            forget();
          }}
        >
          {later ? 'Publish now instead' : 'Publish from…'}
        </Button>
      </div>
      {isOffline ? (
        <p className="text-muted">You are offline. Your text stays here; publishing needs the network.</p>
      ) : null}
    </>
  );
}
