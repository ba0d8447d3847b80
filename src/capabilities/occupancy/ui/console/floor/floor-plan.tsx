import { deskCorners, deskMiddles } from '#capabilities/places/rules/floor-plan.ts';
import plain from '#design/pictures/floor-plain.svg';
import type { Desk } from './desk-words.ts';

/** The picture's size, of which the desks' places are per cent; and the part of it with the floor. */
const [WIDTH, HEIGHT] = [1280, 853];
const FLOOR = '115 80 1070 685';

/** The hot desks where they are, as the site's picture has them, each with its number, colour and pattern. The list below offers the same desks. */
export function FloorPlan({ desks, onOpen }: { desks: readonly Desk[]; onOpen: (desk: Desk) => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone
    <div className="floor-plan" role="group" aria-label="Picture of the floor" tabIndex={0}>
      <svg viewBox={FLOOR} aria-hidden="true">
        <defs>
          <pattern id="desk-stripes" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="10" height="10" fill="var(--color-surface)" />
            <rect width="5" height="10" fill="var(--color-edge)" />
          </pattern>
          <pattern id="desk-dots" width="9" height="9" patternUnits="userSpaceOnUse">
            <rect width="9" height="9" fill="#fde047" />
            <circle cx="4.5" cy="4.5" r="2" fill="#292000" />
          </pattern>
        </defs>
        <image href={plain} width={WIDTH} height={HEIGHT} />
        {desks.map((desk) => {
          const middle = deskMiddles[desk.number - 1];
          if (!middle) return null;
          const [x, y] = middle;
          const corners = deskCorners.map(([dx, dy]) => `${((x + dx) * WIDTH) / 100},${((y + dy) * HEIGHT) / 100}`);
          return (
            <g key={desk.number} className="plan-desk" data-state={desk.state} onClick={() => onOpen(desk)}>
              <polygon points={corners.join(' ')} />
              <text x={(x * WIDTH) / 100} y={(y * HEIGHT) / 100}>
                {desk.number}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
