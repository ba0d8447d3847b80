import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useKeptDraft } from '#console/parts/form/kept-draft.ts';
import { KeptNotice } from '#console/parts/form/kept-notice.tsx';
import { FocusedHeading } from '#console/parts/pages/focused-heading.tsx';
import { Notice } from '#design/notice.tsx';
import { idOfText, slugOfTitle } from '../../../rules/texts/text-name.ts';
import { draftOf, type TextDraft } from './text-draft.ts';
import { TextEditor } from './text-editor.tsx';
import { AllTexts } from './text-page.tsx';
import { textAddress } from './text-words.ts';

/** A new question or post. Its address is made of its title. */
export function NewTextPage({ kind }: { kind: 'post' | 'faq' }) {
  const navigate = useNavigate();
  const drafts = useKeptDraft(`new-${kind}`);
  const [kept, setKept] = useState(() => drafts.read(draftOf(kind, {})));
  const [draft, setDraft] = useState<TextDraft>(() => ({ ...draftOf(kind, {}), ...kept?.fields }));
  const [isTaken, setIsTaken] = useState(false);
  const name = slugOfTitle(draft['title'] ?? draft['question'] ?? '');
  const slug = name === '' ? '' : idOfText({ kind, slug: name });
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <AllTexts />
        <FocusedHeading>{kind === 'post' ? 'New post' : 'New question'}</FocusedHeading>
        {kind === 'post' ? <p className="text-muted">Its address below /blog/ is made of its title.</p> : null}
      </div>
      {kept ? (
        <KeptNotice
          onDiscard={() => {
            drafts.forget();
            setKept(null);
            setDraft(draftOf(kind, {}));
          }}
        />
      ) : null}
      {isTaken ? (
        <Notice tone="error" live="alert" title="There is a text of this name already. Choose another title.">
          <Link to={textAddress(slug)} target="_blank" className="underline">
            See it
          </Link>
        </Notice>
      ) : null}
      <TextEditor
        slug={slug}
        isNew
        kind={kind}
        version={0}
        draft={draft}
        onDraft={(next) => {
          setDraft(next);
          drafts.keep({ version: 0, fields: next });
          setIsTaken(false);
        }}
        onPublished={() => {
          drafts.forget();
          return navigate(textAddress(slug));
        }}
        onConflict={() => setIsTaken(true)}
      />
    </div>
  );
}
