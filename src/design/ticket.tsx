import type { ReactNode } from 'react';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { QrCode } from './qr-code.tsx';

/**
 * A booking as a paper ticket: the date large, a notch, the code on the stub. Prints on A4 and A6.
 * @param code what the QR holds; an id or an address, never a person's data.
 */
export function Ticket({
  title,
  status,
  day,
  timeText,
  facts,
  code,
  reference,
  children,
}: {
  title: ReactNode;
  status?: ReactNode;
  day: IstDay;
  timeText: string;
  facts?: readonly { label: string; value: ReactNode }[];
  code: string;
  reference: string;
  children?: ReactNode;
}) {
  const [weekday, rest] = splitAt(formatIstDay(day, 'long'), ', ');
  return (
    <div className="ticket-shadow">
      <article className="ticket">
        <div className="ticket-body">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-strong">{title}</p>
            {status}
          </div>
          <p className="mt-5 text-figure font-heavy tracking-tight">
            <time dateTime={day}>
              <span className="block text-lead font-medium tracking-normal text-muted">{weekday}</span>
              {rest}
            </time>
          </p>
          <p className="mt-2 text-lead">{timeText}</p>
          {facts?.length ? (
            <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt className="text-small text-muted">{label}</dt>
                  <dd className="font-medium">{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {children}
        </div>
        <div className="ticket-stub">
          <QrCode text={code} label={`QR code of ${reference}`} className="w-28" />
          <p className="text-small wrap-anywhere">{reference}</p>
        </div>
      </article>
    </div>
  );
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
