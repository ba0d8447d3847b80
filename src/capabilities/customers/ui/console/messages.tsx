import { useState } from 'react';
import { messageState, messageTitle } from '#capabilities/messaging/ui/console/message-words.ts';
import { ResendForm } from '#capabilities/messaging/ui/console/resend-form.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { Badge } from '#design/badge.tsx';
import type { MessageLine } from '../../rules/booking-view.ts';

/**
 * Messages to a customer with what became of them. An e-mail can be sent again, to a corrected address where the old one was wrong.
 * @param mayResend whether the reader may send one again.
 * @param showsNumbers whether phone numbers are shown whole, or only their end.
 */
export function Messages({
  messages,
  mayResend = false,
  queryKey,
  showsNumbers = false,
}: {
  messages: readonly MessageLine[];
  mayResend?: boolean;
  queryKey: readonly unknown[];
  showsNumbers?: boolean;
}) {
  const [openId, setOpenId] = useState<number | null>(null);
  if (messages.length === 0) return <p className="text-muted">No messages yet.</p>;
  return (
    <ul className="rows">
      {messages.map((message) => {
        const state = messageState(message.state);
        const isOpen = openId === message.id;
        const channel = message.channel === 'whatsapp' ? 'WhatsApp' : 'E-mail';
        return (
          <li key={message.id} className="row-text">
            <div className="row-line">
              <div className="min-w-0">
                <p className="row-title">{messageTitle(message.template)}</p>
                <p className="row-detail">
                  {channel}
                  {message.to ? ` to ${receiver(message.to, showsNumbers)}` : ''} ·{' '}
                  {momentText(message.sentAt ?? message.createdAt)}
                  {message.resendOf === null ? '' : ' · sent again'}
                </p>
                {message.error ? <p className="row-failure">{message.error}</p> : null}
              </div>
              <Badge tone={state.tone}>{state.text}</Badge>
            </div>
            {mayResend && !isOpen ? (
              <button
                type="button"
                className="button button-plain row-button"
                aria-label={`Send again: ${messageTitle(message.template)}, ${channel}`}
                onClick={() => setOpenId(message.id)}
              >
                Send again
              </button>
            ) : null}
            {mayResend && isOpen ? (
              <ResendForm message={message} queryKey={queryKey} onClose={() => setOpenId(null)} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

const receiver = (to: string, isWhole: boolean): string =>
  isWhole || to.includes('@') ? to : `the number that ends in ${to.slice(-4)}`;
