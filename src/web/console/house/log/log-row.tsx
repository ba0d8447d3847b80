import { useStaff } from '../../frame/staff.tsx';
import { actionText, actorText } from '../../parts/action-words.ts';
import { codeInWords, momentText } from '../../parts/moments.ts';
import { bookingAddress, personAddress, SheetLink } from '../../parts/sheet-link.tsx';
import type { LogEntry } from './log-query.ts';

/** One entry: what, by whom, about what, when, why, and who approved it. */
export function LogRow({ entry: { at, actor, action, subject, reason, approvedBy, device } }: { entry: LogEntry }) {
  return (
    <li className="row-text">
      <div className="row-line">
        <div className="min-w-0">
          <p className="row-title">
            {actionText(action)} <span className="font-normal">by {actorText(actor)}</span>
          </p>
          <p className="row-detail">
            <Subject subject={subject} />
            {device ? ` · on ${device}` : ''}
            {approvedBy ? ` · approved by ${approvedBy}` : ''}
          </p>
          {reason ? <p className="row-detail">“{reason}”</p> : null}
        </div>
        <time dateTime={at} className="row-detail figures flex-none">
          {momentText(at)}
        </time>
      </div>
    </li>
  );
}

function Subject({ subject }: { subject: string }) {
  const { permissions } = useStaff();
  const colon = subject.indexOf(':');
  const kind = subject.slice(0, Math.max(0, colon));
  const id = subject.slice(colon + 1);
  if (kind === 'booking')
    return (
      <SheetLink className="figures underline" to={bookingAddress(id)}>
        Booking {id}
      </SheetLink>
    );
  if (kind === 'person')
    return permissions.includes('find_people') ? (
      <SheetLink className="underline" to={personAddress(id)}>
        Open person
      </SheetLink>
    ) : (
      'A person'
    );
  return subject === '' ? 'No subject' : `${codeInWords(kind)} ${id}`;
}
