import { Field } from '#design/field.tsx';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { deskPhrase } from '../rules/desk-phrase.ts';
import { deskMiddles } from '../rules/floor-plan.ts';
import { FloorPicture } from './floor-picture.tsx';
import { placesLeft } from './places-left.ts';

/**
 * The floor on the chosen date: free desks glow. One may be picked in the picture or from the list beside it, which also has desks outside of
 * the picture. Without a choice we choose one.
 */
export function DeskPicker({
  day,
  capacity,
  taken,
  picked,
  onPick,
  error,
}: {
  /** Null while no date is chosen: then the picture is only a picture. */
  day: IstDay | null;
  capacity: number;
  /** Null while not known. */
  taken: readonly number[] | null;
  picked: number | null;
  onPick: (desk: number | null) => void;
  error?: string | undefined;
}) {
  const desks = Array.from({ length: capacity }, (_, index) => index + 1);
  const free = taken ? desks.filter((desk) => !taken.includes(desk)) : [];
  const isOpen = day !== null && taken !== null;
  const waiting = day ? 'Loading the open desks.' : 'Choose your day first to see the open desks.';
  return (
    <section aria-labelledby="floor" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="floor" className="text-h3">
          The floor{day ? ` on ${formatIstDay(day, 'short')}` : ''}
        </h2>
        {isOpen ? (
          <p className="text-small text-muted figures">
            {placesLeft({ free: free.length, capacity }, { one: 'desk', many: 'desks' })}
          </p>
        ) : null}
      </div>
      <div className={isOpen ? 'floor-pick floor-frame' : 'floor-frame'}>
        <FloorPicture
          alt={`The hot desk floor: ${deskMiddles.length} desks in five rows beside the windows`}
          sizes="(width >= 64rem) 46rem"
          desks={capacity}
          taken={isOpen ? taken : null}
          picked={picked}
          nameOf={deskName}
          onPick={(desk) => onPick(desk === picked ? null : desk)}
        />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,18rem)_1fr]">
        <Field id="desk" label="Your desk" optional error={error} hint={isOpen ? undefined : waiting}>
          {(wiring) => (
            <select
              {...wiring}
              className="control"
              disabled={!isOpen}
              value={picked ?? ''}
              onChange={(event) => onPick(event.target.value ? Number(event.target.value) : null)}
            >
              <option value="">We&rsquo;ll choose for you</option>
              {picked !== null && !free.includes(picked) ? (
                <option value={picked}>{deskName(picked)}, taken</option>
              ) : null}
              {free.map((desk) => (
                <option key={desk} value={desk}>
                  {deskName(desk)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {isOpen ? <Legend /> : null}
      </div>
    </section>
  );
}

/** 'Hot desk 14: row 2, left of the aisle'; of a desk that is not drawn the number alone. */
function deskName(desk: number): string {
  const phrase = deskPhrase(desk);
  return phrase ? `Hot desk ${desk}: ${phrase}` : `Hot desk ${desk}`;
}

function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1 pb-3 text-small text-muted">
      <li className="floor-key" data-desk="free">
        open
      </li>
      <li className="floor-key" data-desk="taken">
        taken
      </li>
      <li className="floor-key" data-desk="picked">
        yours
      </li>
    </ul>
  );
}
