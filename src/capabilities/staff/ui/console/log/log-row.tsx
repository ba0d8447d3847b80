import { SubjectLink } from '#console/parts/subject-link.tsx';
import { actionText, actorText } from '#console/parts/words/action-words.ts';
import { momentText } from '#console/parts/words/moments.ts';
import { isolated } from '#platform/names/isolated.ts';
import type { AuditEntry } from '../../../contract.ts';

/** One entry: action, actor, subject, time, reason and approver. */
export function LogRow({
  entry: { at, actor, action, subject, about, reason, approvedBy, device },
}: {
  entry: AuditEntry;
}) {
  const around = [device ? `on ${device}` : '', approvedBy ? `approved by ${isolated(approvedBy)}` : ''].filter(
    Boolean,
  );
  return (
    <li className="row-text">
      <div className="row-line">
        <div className="min-w-0">
          <p className="row-title">
            {actionText(action)} <span className="font-normal">by {actorText(actor)}</span>
          </p>
          <p className="row-detail">
            {subject === '' ? null : <SubjectLink subject={subject} name={about} />}
            {subject !== '' && around.length > 0 ? <span> · </span> : null}
            {around.length > 0 ? <span>{around.join(' · ')}</span> : null}
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
