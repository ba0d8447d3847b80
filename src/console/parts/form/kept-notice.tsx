import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';

/** Says that a form holds what its person typed before, with the way to what is stored. */
export const KeptNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    live="status"
    title="What you typed before is back"
    actions={
      <Button kind="secondary" onClick={onDiscard}>
        Discard it
      </Button>
    }
  />
);
