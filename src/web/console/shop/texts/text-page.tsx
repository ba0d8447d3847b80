import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TextAnswer } from '#capabilities/content/contract.ts';
import { CallFailed } from '../../api/call-failed.ts';
import { useApi } from '../../api/console-session.tsx';
import { Failed } from '../../frame/page-states.tsx';
import { FocusedHeading } from '../../parts/focused-heading.tsx';
import { RowsSkeleton } from '../../parts/skeletons.tsx';
import { RemoveText } from './remove-text.tsx';
import { Revisions } from './revisions.tsx';
import { TextEditor } from './text-editor.tsx';
import { originText } from './text-words.ts';
import { textQuery } from './texts-queries.ts';
import type { Meanwhile } from './use-text-change.ts';

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

function OneText({ text }: { text: TextAnswer }) {
  const [restored, setRestored] = useState<{ nth: number; fields: TextAnswer['fields'] } | null>(null);
  // Only this person's own changes raise it, so a colleague's publication is answered with 409.
  const [version, setVersion] = useState(text.version);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  /** What a button below was refused for is shown above the form, with the choice between both texts. */
  function showMeanwhile(refused: Meanwhile): void {
    setMeanwhile(refused);
    scrollTo({ top: 0 });
  }
  const { slug, kind, title, places, state } = text;
  return (
    <div className="grid gap-6">
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
      <TextEditor
        key={restored?.nth ?? 0}
        slugOf={() => slug}
        kind={kind}
        version={version}
        onVersion={setVersion}
        meanwhile={meanwhile}
        onMeanwhile={setMeanwhile}
        fields={restored?.fields ?? text.fields}
        isRestored={restored !== null}
      />
      <Revisions
        text={text}
        version={version}
        onVersion={setVersion}
        onMeanwhile={showMeanwhile}
        onRestore={(fields) => setRestored((before) => ({ nth: (before?.nth ?? 0) + 1, fields }))}
      />
      {kind === 'page' || state === 'removed' ? null : (
        <RemoveText slug={slug} version={version} onVersion={setVersion} onMeanwhile={showMeanwhile} />
      )}
    </div>
  );
}
