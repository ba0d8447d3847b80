import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallFailed } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { useKeptDraft } from '#console/parts/form/kept-draft.ts';
import { KeptNotice } from '#console/parts/form/kept-notice.tsx';
import { FocusedHeading } from '#console/parts/pages/focused-heading.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import type { TextAnswer } from '../../../contract.ts';
import { RemoveText } from './remove-text.tsx';
import { Revisions } from './revisions.tsx';
import { TextConflictNotice } from './text-conflict.tsx';
import { draftOf, type TextDraft } from './text-draft.ts';
import { TextEditor } from './text-editor.tsx';
import { originText } from './text-words.ts';
import { TEXTS_KEY, textQuery } from './texts-queries.ts';
import type { TextConflict } from './use-text-change.ts';

/** One text: edited beside its page, with its history below. */
export function TextPage({ slug }: { slug: string }) {
  const text = useQuery(textQuery(useApi(), slug));
  if (text.data) return <OneText text={text.data} />;
  if (!text.error) return <RowsSkeleton />;
  const isGone = text.error instanceof CallFailed && text.error.code === 'not_found';
  return (
    <div className="grid gap-4">
      <AllTexts />
      {isGone ? (
        <p>There is no such text.</p>
      ) : (
        <Failed error={text.error} onAgain={() => void text.refetch()} title="The text could not be loaded" />
      )}
    </div>
  );
}

export const AllTexts = () => (
  <Link to="/console/shop/texts" className="justify-self-start underline">
    All texts
  </Link>
);

/** Title and origin of a text, with links to the pages that show it. */
function TextHead({ text }: { text: TextAnswer }) {
  const { title, places, state } = text;
  return (
    <div className="grid gap-1">
      <AllTexts />
      <FocusedHeading>{title}</FocusedHeading>
      <p className="text-muted">{originText(text)}</p>
      {state === 'published' ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {places.map((place) => (
            <a key={place} href={place} target="_blank" rel="noopener" className="underline">
              Open {place}
            </a>
          ))}
        </p>
      ) : (
        <p>
          {state === 'removed' ? 'It is not on the site. Publish it to bring it back.' : 'It is not on the site yet.'}
        </p>
      )}
    </div>
  );
}

function OneText({ text }: { text: TextAnswer }) {
  const client = useQueryClient();
  const { slug, kind, state } = text;
  const stored = draftOf(kind, text.fields);
  const drafts = useKeptDraft(`text:${slug}`);
  const [kept, setKept] = useState(() => drafts.read(stored));
  // `former` is what the form had before an earlier text was restored.
  const [{ draft, former }, setForm] = useState<{ draft: TextDraft; former: TextDraft | null }>(() => ({
    draft: { ...stored, ...kept?.fields },
    former: null,
  }));
  // Only this person's own changes raise it, so a colleague's publication is answered with 409.
  const [version, setVersion] = useState(kept?.version ?? text.version);
  function forget(): void {
    drafts.forget();
    setKept(null);
  }
  const [conflict, setConflict] = useState<TextConflict | null>(null);
  return (
    <div className="grid gap-6">
      <TextHead text={text} />
      {kept ? (
        <KeptNotice
          onDiscard={() => {
            forget();
            setVersion(text.version);
            setForm({ draft: stored, former: null });
          }}
        />
      ) : null}
      {former ? (
        <Notice
          live="status"
          actions={
            <Button kind="secondary" onClick={() => setForm({ draft: former, former: null })}>
              Undo
            </Button>
          }
        >
          An earlier text is in the form. Publish it to bring it back.
        </Notice>
      ) : null}
      {conflict ? (
        <TextConflictNotice
          slug={slug}
          kind={kind}
          conflict={conflict}
          onKeep={(newest) => {
            setVersion(newest.version);
            setConflict(null);
          }}
          onTake={(newest) => {
            setVersion(newest.version);
            setConflict(null);
            setForm({ draft: draftOf(kind, newest.fields), former: null });
            forget();
            void client.invalidateQueries({ queryKey: TEXTS_KEY });
          }}
        />
      ) : null}
      <TextEditor
        slug={slug}
        kind={kind}
        version={version}
        draft={draft}
        onDraft={(typed) => {
          setForm((before) => ({ ...before, draft: typed }));
          drafts.keep({ version, fields: typed });
        }}
        onPublished={(published) => {
          setVersion(published);
          // A place that was chosen is where it is now.
          setForm(({ draft: { after: _, ...typed } }) => ({ draft: typed, former: null }));
          forget();
        }}
        onConflict={setConflict}
      />
      <Revisions
        text={text}
        version={version}
        onVersion={setVersion}
        onConflict={setConflict}
        onRestore={(fields) => setForm((before) => ({ draft: draftOf(kind, fields), former: before.draft }))}
      />
      {kind === 'page' || state === 'removed' ? null : (
        <RemoveText slug={slug} version={version} onVersion={setVersion} onConflict={setConflict} />
      )}
    </div>
  );
}
