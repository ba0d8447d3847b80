import { byServer } from '#console/api/server-clock.ts';
import { useOutdatedSince } from '#console/live/use-live.ts';
import { endTimeText, timeText } from '#platform/moment-text.ts';
import type { DayAnswer } from '../../../contract.ts';
import type { Board } from './board.ts';

/** The day in figures: expected, checked in, and free places by kind. */
export function DayFigures({ day, board }: { day: DayAnswer; board: Board }) {
  const outdatedSince = useOutdatedSince();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone
    <dl className="day-figures" data-outdated={outdatedSince !== null} tabIndex={0} aria-label="Today in figures">
      {outdatedSince ? <Figure label="As of" figure={timeText(byServer(outdatedSince))} /> : null}
      <Figure label="Expected" figure={String(board.expected)} />
      <Figure label="Here" figure={String(board.here)} isMain />
      {day.services.map((service) =>
        service.freeUntil === undefined ? (
          <Figure
            key={`${service.service} ${service.plan}`}
            label={`${service.label} free`}
            figure={String(service.free)}
            of={`of ${service.capacity}`}
          />
        ) : (
          <Figure
            key={`${service.service} ${service.plan}`}
            label={service.freeUntil ? `${service.label} free until` : service.label}
            figure={stateText(service)}
          />
        ),
      )}
    </dl>
  );
}

const stateText = ({ freeUntil, isClosed }: DayAnswer['services'][number]): string =>
  freeUntil ? endTimeText(new Date(freeUntil)) : isClosed ? 'Closed' : 'In use';

function Figure({ label, figure, of, isMain }: { label: string; figure: string; of?: string; isMain?: boolean }) {
  return (
    <div data-main={isMain}>
      <dt>{label}</dt>
      <dd className="figures">
        <span>{figure}</span>
        {of ? <span> {of}</span> : null}
      </dd>
    </div>
  );
}
