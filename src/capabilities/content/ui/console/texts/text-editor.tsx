import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useFreshness } from '#console/live/use-live.ts';
import { actPreview } from '#console/parts/act/act-preview.ts';
import { MomentFields } from '#console/parts/form/moment-fields.tsx';
import { type TypedMoment, typedInstant } from '#console/parts/form/typed-moment.ts';
import { useSettled } from '#console/parts/form/use-settled-text.ts';
import { momentText } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { publishTextCall } from '../../../calls.ts';
import type { TextKind } from '../../../rules/texts/text-name.ts';
import { TextFieldsOf } from './fields/text-fields-of.tsx';
import { bodyOf, type TextDraft } from './text-draft.ts';
import { foundWrong, missingFields, textErrors } from './text-errors.ts';
import { TextPreview } from './text-preview.tsx';
import { type TextConflict, useTextChange } from './use-text-change.ts';

/**
 * A text on the left, its page on the right, and the press that publishes it.
 * @param slug the name that it has, or will have by what is typed; '' while there is none. @param version the one that its person saw; 0 for a
 * new text. @param onPublished gets the new version.
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
  const [later, setLater] = useState<TypedMoment | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const isOffline = useFreshness().state === 'offline';
  const change = useTextChange(publishTextCall, onConflict);
  const body = bodyOf(kind, draft);
  const { settled, isSettled } = useSettled({ slug, body }, 400);
  const looked = useQuery({
    ...actPreview(useApi(), publishTextCall, { params: { slug: settled.slug }, body: settled.body }),
    enabled: settled.slug !== '',
    placeholderData: keepPreviousData,
  });
  const isLooking = !isSettled || looked.isFetching;
  const problems = (looked.data?.problems ?? []).filter(({ code }) => code !== 'missing' || isAsked);
  const missing = missingFields({ kind, slug, isNew }, draft);
  const errors = textErrors(isAsked ? missing : {}, { data: { problems }, error: looked.error }, change.error);
  const from = later === null ? null : (typedInstant(later)?.toISOString() ?? null);

  // The errors belong to the previous draft.
  const forget = () => (change.error ? change.forget() : undefined);

  async function publish(): Promise<void> {
    setIsAsked(true);
    // While the page is still being made of the last words, the server alone knows what is wrong with them.
    if (Object.keys(missing).length > 0 || (!isLooking && foundWrong(looked)) || (later !== null && from === null))
      return;
    const sent = { params: { slug }, body: { ...body, ...(from ? { from } : {}) }, version };
    const done = await change.send(sent);
    if (!done) return;
    setLater(null);
    showToast({
      title: from ? 'Planned' : 'Published',
      text: from ? `It changes on ${momentText(from)}.` : 'The site shows it now.',
      kind: 'success',
    });
    await onPublished(done.version);
    await change.showCurrent();
  }

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
          {later ? (
            <MomentFields
              legend="Publish from, in India"
              takesFocus
              moment={later}
              error={momentError(from, isAsked) ?? errors['from']}
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
          {change.error ? (
            <Notice tone="error" live="alert">
              {failureText(change.error)}
            </Notice>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={isOffline} busy={change.isPending} busyLabel="Publishing…">
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
        </div>
        {looked.data ? (
          <TextPreview preview={looked.data} />
        ) : looked.error ? (
          <p className="text-muted">{failureText(looked.error)}</p>
        ) : (
          <p className="text-muted">The page appears here.</p>
        )}
      </div>
    </form>
  );
}

const momentError = (from: string | null, isAsked: boolean): string | undefined =>
  from === null && isAsked ? 'Choose a date and a time.' : undefined;
