import { useState } from 'react';
import { FocusedHeading } from '#console/parts/pages/focused-heading.tsx';
import { Button } from '#design/button.tsx';
import { readersText } from './issue-words.ts';

/** Sends an issue after a second press, as no mail that went out can be taken back. @param subscribers null while their number is not known. */
export function SendIssue({
  subscribers,
  isWhole,
  isBusy,
  onSend,
}: {
  subscribers: number | null;
  /** Whether it has a subject and a text. */
  isWhole: boolean;
  isBusy: boolean;
  onSend: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <div>
        <Button disabled={!isWhole || subscribers === 0} onClick={() => setIsAsking(true)}>
          Send…
        </Button>
        {subscribers === 0 ? (
          <p className="mt-2 text-small text-muted">Nobody has confirmed the newsletter yet.</p>
        ) : null}
      </div>
    );
  return (
    <section className="grid gap-3 [&>h2]:scroll-mb-52">
      <FocusedHeading>Send the issue</FocusedHeading>
      <p>
        It goes to {subscribers === null ? 'everybody who confirmed' : readersText(subscribers)}, 120 mails a minute.
        You can stop it, but no mail that went out can be taken back.
      </p>
      <div className="row-acts">
        <Button busy={isBusy} busyLabel="Sending…" onClick={onSend}>
          {subscribers === null ? 'Send it' : `Send to ${readersText(subscribers)}`}
        </Button>
        <Button kind="plain" onClick={() => setIsAsking(false)}>
          Back
        </Button>
      </div>
    </section>
  );
}
