import { momentText } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import type { Published } from '../../contract.ts';

type Shown = Pick<Published, 'version' | 'at' | 'note' | 'by'>;

/** A colleague published after this person looked: what it was, and the way to what holds now. @param what 'prices'. */
export function PublishConflict({
  published,
  what,
  onShow,
}: {
  published: readonly Shown[];
  what: string;
  onShow: () => void;
}) {
  return (
    <Notice
      tone="error"
      live="alert"
      title="A colleague published meanwhile. Nothing of yours was published."
      actions={
        <Button kind="secondary" onClick={onShow}>
          Show current {what}
        </Button>
      }
    >
      <ul>
        {published.map(({ version, by, note, at }) => (
          <li key={version}>
            {by ?? 'A colleague'}, {momentText(at)}: {note}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
