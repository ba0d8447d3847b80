import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#design/icon.tsx';
import type { Sent } from './outbox.ts';
import { formTexts } from './texts.ts';

/** Replaces the form after it was sent. Takes focus, so that it is read out. */
export function SentView({
  title,
  sent,
  promise,
  children,
}: {
  title: string;
  sent: Sent;
  promise: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const kept = sent.state === 'kept';
  return (
    <div className="card grid content-start justify-items-start gap-4 self-start" role="status">
      <Icon name={kept ? 'clock' : 'done'} size={40} className={kept ? 'text-pending' : 'text-success'} />
      <h2 ref={heading} tabIndex={-1}>
        {kept ? 'Thank you!' : title}
      </h2>
      <p className="text-lead">{kept ? formTexts.kept : promise}</p>
      {sent.state === 'sent' && sent.reference ? (
        <p>
          Your reference is <strong className="font-strong figures">{sent.reference}</strong>. We have sent it to you by
          e-mail, too.
        </p>
      ) : null}
      {children}
    </div>
  );
}
