import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';

/** A colleague changed the draft after this person looked: their text, and the choice between both. What was typed stays until it is replaced. */
export function DraftConflict({
  theirs,
  onAgain,
  onKeep,
  onTake,
}: {
  /** Null while it is not known. */
  theirs: { subject: string; text: string } | null;
  onAgain: () => void;
  onKeep: () => void;
  onTake: () => void;
}) {
  return (
    <Notice
      tone="error"
      live="alert"
      title="A colleague changed this draft meanwhile"
      actions={
        theirs ? (
          <>
            <Button kind="secondary" onClick={onKeep}>
              Keep my text
            </Button>
            <Button kind="secondary" onClick={onTake}>
              Use theirs
            </Button>
          </>
        ) : (
          <Button kind="secondary" onClick={onAgain}>
            Show theirs
          </Button>
        )
      }
    >
      <p>Nothing of yours was saved, and what you typed is still here.</p>
      {theirs ? (
        <details>
          <summary>See theirs</summary>
          <p className="font-strong">{theirs.subject}</p>
          <p className="whitespace-pre-wrap">{theirs.text}</p>
        </details>
      ) : null}
    </Notice>
  );
}
