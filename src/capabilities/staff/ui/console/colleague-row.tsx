import { momentText } from '#console/parts/words/moments.ts';
import { Badge } from '#design/badge.tsx';
import type { Colleague } from '../../contract.ts';
import { EndForm } from './end-form.tsx';
import type { KeptForm } from './kept-form.ts';
import { RoleForm } from './role-form.tsx';
import { roleName } from './role-texts.ts';

/** One colleague with the forms for their role and the end of their access. */
export function ColleagueRow({
  colleague,
  isSelf,
  open,
  onOpen,
  onClose,
}: {
  colleague: Colleague;
  isSelf: boolean;
  open: KeptForm | null;
  onOpen: (form: KeptForm) => void;
  onClose: () => void;
}) {
  const { id, name } = colleague;
  const isRole = open?.form === `role:${id}`;
  const isEnd = open?.form === `end:${id}`;
  return (
    <li className="row-text">
      <div className="row-line">
        <div className="min-w-0">
          <p className="row-title">
            <span>{name}</span>
            {isSelf ? <span className="font-normal text-muted"> (you)</span> : null}
          </p>
          <p className="row-detail">{colleague.email}</p>
          <p className="row-detail">
            {colleague.lastSeen ? `Last seen ${momentText(colleague.lastSeen)}` : 'Not signed in yet'} ·{' '}
            {colleague.hasPin ? 'PIN set' : 'No PIN'}
          </p>
        </div>
        <Badge>{roleName(colleague.role)}</Badge>
      </div>
      {isRole ? <RoleForm colleague={colleague} values={open.values} onClose={onClose} /> : null}
      {isEnd ? <EndForm colleague={colleague} isSelf={isSelf} onClose={onClose} /> : null}
      {isRole || isEnd ? null : (
        <div className="flex flex-wrap gap-x-3">
          <button
            type="button"
            className="button button-plain row-button"
            aria-label={`Change role of ${name}`}
            onClick={() => onOpen({ form: `role:${id}`, values: {} })}
          >
            Change role
          </button>
          <button
            type="button"
            className="button button-plain row-button"
            aria-label={`End access of ${name}`}
            onClick={() => onOpen({ form: `end:${id}`, values: {} })}
          >
            End access
          </button>
        </div>
      )}
    </li>
  );
}
