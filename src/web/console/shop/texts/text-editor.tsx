import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { publishTextCall } from '#capabilities/content/calls.ts';
import type { TextAnswer } from '#capabilities/content/contract.ts';
import type { TextKind } from '#capabilities/content/rules/texts/text-name.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/field.tsx';
import { Notice } from '#design/notice.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { failureText } from '../../api/call-failed.ts';
import { useApi } from '../../api/console-session.tsx';
import { actPreview } from '../../booking/acts/act-preview.ts';
import { useSettledText } from '../../find/use-settled-text.ts';
import { useFreshness } from '../../frame/live/use-live.ts';
import { momentText } from '../../parts/moments.ts';
import { PublishedTextMeanwhile } from './published-text-meanwhile.tsx';
import { bodyOf, draftOf, momentOf, type TextDraft, type TypedMoment } from './text-draft.ts';
import { foundWrong, missingFields, textErrors } from './text-errors.ts';
import { TextFieldsOf } from './text-fields-of.tsx';
import { TextPreview } from './text-preview.tsx';
import { textAddress } from './text-words.ts';
import { type Meanwhile, useTextChange } from './use-text-change.ts';

/**
 * A text on the left, its page on the right, and the press that publishes it.
 * @param version the one that its person saw; 0 for a new text. @param fields what the form begins with.
 */
export function TextEditor({
  slugOf,
  isNew = false,
  kind,
  version,
  onVersion,
  meanwhile,
  onMeanwhile,
  fields,
  isRestored = false,
}: {
  /** The name that it has, or will have by what is typed; '' while there is none. */
  slugOf: (draft: TextDraft) => string;
  isNew?: boolean;
  kind: TextKind;
  version: number;
  onVersion: (version: number) => void;
  /** A change of this person was refused for it. */
  meanwhile: Meanwhile | null;
  onMeanwhile: (meanwhile: Meanwhile | null) => void;
  fields: TextAnswer['fields'];
  isRestored?: boolean;
}) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(kind, fields));
  const [later, setLater] = useState<TypedMoment | null>(null);
  const [isEarlier, setIsEarlier] = useState(isRestored);
  const [isAsked, setIsAsked] = useState(false);
  const isOffline = useFreshness().state === 'offline';
  const change = useTextChange(publishTextCall, onMeanwhile);
  const body = bodyOf(kind, draft, fields.publishedAt);
  const slug = slugOf(draft);
  const current = JSON.stringify({ slug, body });
  const settled = JSON.parse(useSettledText(current, 400)) as { slug: string; body: typeof body };
  const looked = useQuery({
    ...actPreview(useApi(), publishTextCall, { params: { slug: settled.slug }, body: settled.body }),
    enabled: settled.slug !== '',
    placeholderData: keepPreviousData,
  });
  const isLooking = JSON.stringify(settled) !== current || looked.isFetching;
  const problems = (looked.data?.problems ?? []).filter(({ code }) => code !== 'missing' || isAsked);
  const missing = missingFields({ kind, slug, isNew }, draft);
  const errors = textErrors(isAsked ? missing : {}, { data: { problems }, error: looked.error }, change.error);
  const from = later === null ? null : momentOf(later);

  function edit(next: typeof draft): void {
    setDraft(next);
    if (change.error) change.forget();
    if (isNew) onMeanwhile(null);
  }

  async function publish(): Promise<void> {
    setIsAsked(true);
    // While the page is still being made of the last words, the server alone knows what is wrong with them.
    if (Object.keys(missing).length > 0 || (!isLooking && foundWrong(looked)) || (later !== null && from === null))
      return;
    const sent = { params: { slug }, body: { ...body, ...(from ? { from } : {}) }, version };
    const done = await change.send(sent);
    if (!done) return;
    onVersion(done.version);
    setLater(null);
    setIsEarlier(false);
    showToast({
      title: from ? 'Planned' : 'Published',
      text: from ? `It changes on ${momentText(from)}.` : 'The site shows it now.',
      kind: 'success',
    });
    if (isNew) await navigate(textAddress(slug));
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
      {isEarlier ? <Notice live="status">An earlier text is in the form. Publish it to bring it back.</Notice> : null}
      {meanwhile && isNew ? (
        <Notice tone="error" live="alert" title="There is a text of this name already. Choose another title.">
          <Link to={textAddress(slug)} target="_blank" className="underline">
            See it
          </Link>
        </Notice>
      ) : null}
      {meanwhile && !isNew ? (
        <PublishedTextMeanwhile
          slug={slug}
          kind={kind}
          meanwhile={meanwhile}
          onKeep={(newest) => {
            onVersion(newest.version);
            onMeanwhile(null);
          }}
          onTake={(newest) => {
            onVersion(newest.version);
            setDraft(draftOf(kind, newest.fields));
            onMeanwhile(null);
            void change.showCurrent();
          }}
        />
      ) : null}
      <div className="text-sides">
        <div className="part-form">
          <TextFieldsOf kind={kind} slug={slug} isNew={isNew} draft={draft} errors={errors} onChange={edit} />
          {later ? (
            <WhenFields moment={later} error={momentError(from, isAsked) ?? errors['from']} onChange={setLater} />
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
            <Button kind="plain" onClick={() => setLater(later ? null : { date: '', time: '09:00' })}>
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

function WhenFields({
  moment,
  error,
  onChange,
}: {
  moment: TypedMoment;
  error: string | undefined;
  onChange: (moment: TypedMoment) => void;
}) {
  return (
    <fieldset className="text-when">
      <legend className="font-medium">Publish from, in India</legend>
      <TextField
        label="Date"
        type="date"
        error={error}
        value={moment.date}
        onChange={({ currentTarget: { value } }) => onChange({ ...moment, date: value })}
      />
      <TextField
        label="Time"
        type="time"
        value={moment.time}
        onChange={({ currentTarget: { value } }) => onChange({ ...moment, time: value })}
      />
    </fieldset>
  );
}
