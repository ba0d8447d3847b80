import { useState } from 'react';
import { AssignToMe, assigneeText } from '#capabilities/messaging/ui/console/assignment.tsx';
import { useChange } from '#console/api/use-change.ts';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { Facts } from '#console/parts/section.tsx';
import { codeInWords, momentText } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { isolated } from '#platform/names/isolated.ts';
import { assignEnquiryCall, closeEnquiryCall } from '../../../calls.ts';
import type { InboxEnquiry } from '../../../contract.ts';
import { ReplyForm } from './reply-form.tsx';

/** Fields that the title and the reply already show. */
const shownElsewhere = new Set([
  'name',
  'contactPerson',
  'email',
  'subject',
  'message',
  'website',
  'leaveEmpty',
  'elapsedMs',
  'submission',
]);

/** One enquiry: who wrote, what, since when, assigneeText, what was answered, and the answer. */
export function EnquiryRow({ enquiry }: { enquiry: InboxEnquiry }) {
  const { id, reference, name, email, subject, details, since, assignee, replies, status } = enquiry;
  const [answers, setAnswers] = useState(false);
  const close = useChange(closeEnquiryCall, { topics: ['inbox'] });
  const assigning = useChange(assignEnquiryCall, { topics: ['inbox'] });
  const message = typeof details['message'] === 'string' ? details['message'] : '';
  const title = subject || codeInWords(enquiry.kind);
  return (
    <li data-row tabIndex={-1} className="row-text inbox-row" aria-label={title}>
      <p className="row-title">{title}</p>
      <p className="row-detail">
        {isolated(name)}
        {email ? ` · ${email}` : ' · address deleted'} · {reference} · since {momentText(since)} ·{' '}
        {assigneeText(assignee)}
      </p>
      {message ? <p className="whitespace-pre-line">{message}</p> : null}
      <Facts
        rows={Object.fromEntries(
          Object.entries(details).flatMap(([key, value]) =>
            shownElsewhere.has(key) || typeof value !== 'string'
              ? []
              : [[inWords(key), key === 'type' ? codeInWords(value) : value] as const],
          ),
        )}
      />
      {replies.map((reply) => (
        <blockquote key={`${reply.at} ${reply.by}`} className="reply">
          <p className="whitespace-pre-line">{reply.text}</p>
          <p className="row-detail">
            {isolated(reply.by)}, {momentText(reply.at)}
          </p>
        </blockquote>
      ))}
      {answers ? (
        <ReplyForm enquiry={enquiry} onClose={() => setAnswers(false)} />
      ) : (
        <div className="row-acts">
          {email ? (
            <Button kind="secondary" data-key="answer" aria-label={`Answer: ${title}`} onClick={() => setAnswers(true)}>
              Answer
            </Button>
          ) : null}
          <AssignToMe assigning={assigning} id={id} assignee={assignee} about={title} />
          {status === 'closed' ? null : (
            <Button
              kind="plain"
              data-key="done"
              aria-label={`Close enquiry: ${title}`}
              busy={close.isPending}
              onClick={() => close.mutate({ params: { id } })}
            >
              Close enquiry
            </Button>
          )}
        </div>
      )}
      <RowFailure failure={close.error} />
    </li>
  );
}

/** 'expectedSeats' as 'Expected seats'. */
const inWords = (key: string): string => codeInWords(key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
