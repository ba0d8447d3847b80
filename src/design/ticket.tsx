import encodeQR from 'qr';
import type { ReactNode } from 'react';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { Icon } from './icon.tsx';

/** `text` as a QR code, dark on white in every theme so that cameras read it. Level M, with its quiet zone. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" rx="1.5" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/**
 * A booking as a paper ticket: the date large, a notch, the code on the stub. Prints on A4 and A6.
 * @param lastDay of a booking of several days.
 * @param code what the QR holds; an id or an address, never a person's data. Null while it opens nothing.
 */
export function Ticket({
  title,
  status,
  day,
  lastDay = null,
  timeText,
  facts,
  code,
  reference,
  referenceLabel = 'Booking ID',
  children,
}: {
  title: ReactNode;
  status?: ReactNode;
  day: IstDay;
  lastDay?: IstDay | null;
  timeText: string;
  facts?: readonly { label: string; value: ReactNode }[];
  code: string | null;
  reference: string;
  referenceLabel?: string;
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
          <dl className="mt-5 grid gap-4">
            <div>
              <dt className="text-small text-muted">Date</dt>
              <dd className="text-figure font-heavy tracking-tight">
                <time dateTime={day}>
                  <span className="block text-lead font-medium tracking-normal text-muted">{weekday}, </span>
                  {rest}
                </time>
                {lastDay ? (
                  <span className="block text-lead font-medium tracking-normal">
                    until <time dateTime={lastDay}>{formatIstDay(lastDay)}</time>
                  </span>
                ) : null}
              </dd>
            </div>
            <div>
              <dt className="text-small text-muted">Time</dt>
              <dd className="text-lead font-medium">{timeText}</dd>
            </div>
          </dl>
          {facts?.length ? (
            <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2 print:gap-x-4">
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
          {code === null ? (
            <Icon name="pass" size={56} className="text-line" />
          ) : (
            <QrCode text={code} label={`QR code of ${reference}`} className="w-28" />
          )}
          <dl className="text-small">
            <dt className="text-muted">{referenceLabel}</dt>
            <dd className="font-medium wrap-anywhere">{reference}</dd>
          </dl>
        </div>
      </article>
    </div>
  );
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
