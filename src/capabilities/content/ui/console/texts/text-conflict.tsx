import { useQuery } from '@tanstack/react-query';
import { failureText } from '#console/api/call-failed.ts';
import { useApi } from '#console/api/console-session.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import type { TextAnswer } from '../../../contract.ts';
import type { TextKind } from '../../../rules/texts/text-name.ts';
import { draftOf } from './text-draft.ts';
import { revisionText } from './text-words.ts';
import { newestQuery } from './texts-queries.ts';
import type { TextConflict } from './use-text-change.ts';

/** A colleague published after this person looked: their text, and the choice between both. What was typed stays until it is replaced. */
export function TextConflictNotice({
  slug,
  kind,
  conflict: { text, published },
  onKeep,
  onTake,
}: {
  slug: string;
  kind: TextKind;
  conflict: TextConflict;
  onKeep: (newest: TextAnswer) => void;
  onTake: (newest: TextAnswer) => void;
}) {
  const newest = useQuery(newestQuery(useApi(), slug));
  return (
    <Notice
      tone="error"
      live="alert"
      title={text}
      actions={
        newest.data ? (
          <>
            <Button kind="secondary" onClick={() => onKeep(newest.data)}>
              Keep my text
            </Button>
            <Button kind="secondary" onClick={() => onTake(newest.data)}>
              Use theirs
            </Button>
          </>
        ) : newest.error ? (
          <Button kind="secondary" onClick={() => void newest.refetch()}>
            Try again
          </Button>
        ) : null
      }
    >
      <p>Nothing of yours was published, and what you typed is still here.</p>
      <ul>
        {published.map((one) => (
          <li key={one.version}>
            {revisionText(one)}, {momentText(one.at)}
          </li>
        ))}
      </ul>
      {newest.error ? <p>{failureText(newest.error)}</p> : null}
      {newest.data ? (
        <details>
          <summary>See theirs</summary>
          {Object.entries(draftOf(kind, newest.data.fields)).map(([field, said]) => (
            <p key={field} className="whitespace-pre-wrap">
              {said}
            </p>
          ))}
        </details>
      ) : null}
    </Notice>
  );
}
