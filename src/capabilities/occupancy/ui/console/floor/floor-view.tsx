import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useApi } from '#console/api/console-session.tsx';
import { ListTitle } from '#console/parts/list-title.tsx';
import { useLeaveOnce } from '#console/sheet/sheet-address.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { floorQuery } from '../calendar-queries.ts';
import { Loaded } from '../loaded.tsx';
import { DateSlider } from './date-slider.tsx';
import { DeskSheet } from './desk-sheet.tsx';
import { type Desk, deskKey, deskText, deskWords } from './desk-words.ts';
import { FloorPlan } from './floor-plan.tsx';

/** Each desk on a date: the picture of the floor, and lists with the same. A desk opens as a sheet whose address can be sent. */
export function FloorView({ date }: { date: IstDay }) {
  const query = useQuery(floorQuery(useApi(), date));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const open = (desk: Desk) => void navigate({ search: `?desk=${deskKey(desk)}` }, { state: { overFloor: true } });
  const leaveOnce = useLeaveOnce();
  const close = () =>
    leaveOnce(() => {
      const isOver = (location.state as { overFloor?: boolean } | null)?.overFloor;
      if (isOver) void navigate(-1);
      else void navigate({ search: '' }, { replace: true });
    });
  return (
    <Loaded query={query} title="The floor could not be loaded" offersLastDay={false}>
      {({ desks, kinds, today }) => {
        const canBePicked = (desk: Desk) => kinds.some((one) => one.kind === desk.kind && one.canBePicked);
        const opened = desks.find((desk) => deskKey(desk) === search.get('desk'));
        return (
          <div className="calendar-floor">
            <ListTitle id="floor" title="Floor" />
            <DateSlider date={date} today={today as IstDay} />
            <DeskKey desks={desks} />
            <FloorPlan desks={desks.filter(canBePicked)} onOpen={open} />
            {kinds.map(({ kind, label }) => (
              <DeskList key={kind} title={label} desks={desks.filter((desk) => desk.kind === kind)} onOpen={open} />
            ))}
            {opened ? (
              <DeskSheet desk={opened} canBePicked={canBePicked(opened)} date={date} today={today} onClose={close} />
            ) : null}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Legend of colours and patterns, with the number of desks of each. */
function DeskKey({ desks }: { desks: readonly Desk[] }) {
  return (
    <ul className="desk-key">
      {deskWords.map(({ state, word }) => (
        <li key={state}>
          <span className="desk-swatch" data-state={state} aria-hidden="true" />
          {word} <span className="figures text-muted">{desks.filter((desk) => desk.state === state).length}</span>
        </li>
      ))}
    </ul>
  );
}

/** The desks of a kind by number, each a button with its state in words for those who hear the page. */
const DeskList = memo(
  ({ title, desks, onOpen }: { title: string; desks: readonly Desk[]; onOpen: (desk: Desk) => void }) => {
    const free = desks.filter(({ state }) => state === 'free').length;
    return (
      <section aria-label={title}>
        <h3 className="desk-list-title">
          {title} <span className="list-count figures">{`${free} of ${desks.length} free`}</span>
        </h3>
        <ul className="desk-list">
          {desks.map((desk) => (
            <li key={desk.number}>
              <button type="button" className="desk-swatch" data-state={desk.state} onClick={() => onOpen(desk)}>
                <span className="figures">{desk.number}</span>
                <span className="sr-only"> {deskText(desk)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  },
);
