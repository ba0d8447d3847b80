import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#console/api/console-session.tsx';
import { bookingAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import type { StuckMessage } from '../../contract.ts';
import { InboxList } from './inbox-list.tsx';
import { MESSAGES_KEY, messagesQuery } from './inbox-queries.ts';
import { messageState, messageTitle } from './message-words.ts';
import { ResendForm } from './resend-form.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** Messages to customers that failed or wait, the newest first. */
export function MessageList() {
  const messages = useInfiniteQuery(messagesQuery(useApi()));
  const list = useRowKeys();
  const rows = messages.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <InboxList query={messages} isEmpty={rows.length === 0} list={list} label="Messages">
      {rows.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </InboxList>
  );
}

function MessageRow({ message }: { message: StuckMessage }) {
  const [open, setOpen] = useState(false);
  const { channel, template, to, bookingId, about, error, since } = message;
  const state = messageState(message.state);
  const title = messageTitle(template);
  return (
    <li data-row tabIndex={-1} className="row-text inbox-row" aria-label={title}>
      <div className="row-line">
        <div className="min-w-0">
          <p className="row-title">{title}</p>
          <p className="row-detail">
            <span>{`${channel === 'whatsapp' ? 'WhatsApp' : 'E-mail'} to ${to} · since ${momentText(since)}`}</span>
            {bookingId ? (
              <>
                {' · '}
                <SheetLink className="underline" to={bookingAddress(bookingId)}>
                  <span>{about ?? 'Open booking'}</span>
                  <span className="sr-only">{`: ${title}, ${to}`}</span>
                </SheetLink>
              </>
            ) : null}
          </p>
          {error ? <p className="row-failure">{error}</p> : null}
        </div>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      {open ? (
        <ResendForm message={message} queryKey={MESSAGES_KEY} onClose={() => setOpen(false)} />
      ) : (
        <div className="row-acts">
          <Button kind="secondary" data-key="answer" aria-label={`Send again: ${title}`} onClick={() => setOpen(true)}>
            Send again
          </Button>
        </div>
      )}
    </li>
  );
}
