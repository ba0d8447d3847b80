import { useContext } from 'react';
import { Link } from 'react-router';
import { ConsoleIcon } from '#console/parts/console-icon.tsx';
import { Sheet } from '#console/sheet/sheet.tsx';
import { useCloseSheet } from '#console/sheet/sheet-address.ts';
import { behindMore, OwnEntries } from './entries.ts';
import { WaitingCount } from './waiting-count.tsx';

/** The screens for which a phone's bar has no room. */
export function MoreSheet() {
  const entries = useContext(OwnEntries);
  const close = useCloseSheet();
  return (
    <Sheet title="More" onClose={close}>
      <nav aria-label="More">
        <ul className="rows">
          {behindMore(entries).map(({ path, title, icon }) => (
            <li key={path}>
              <Link to={path} replace className="row-link justify-start! gap-4!">
                <ConsoleIcon name={icon} />
                <span>{title}</span>
                {path === '/console/inbox' ? <WaitingCount /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  );
}
