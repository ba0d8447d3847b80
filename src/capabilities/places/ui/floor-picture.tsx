import { Picture } from '#design/picture.tsx';
import { pictureOf } from '#design/pictures/pictures.ts';
import { deskCorners, deskMiddles } from '../rules/floor-plan.ts';

type FloorPictureProps = {
  alt: string;
  sizes: string;
  first?: boolean | 'beside-text';
  /** How many of the drawn desks are let by the day; the others stay a picture. */
  desks: number;
  /** Desks that are taken on the date shown; null while that is not known, and nothing is drawn over the picture. */
  taken: readonly number[] | null;
  picked?: number | null;
  /** What a desk is called where the pointer rests on it. */
  nameOf?: (desk: number) => string;
  /** Makes free desks pickable by pointer. A list beside the picture offers the same desks without a pointer. */
  onPick?: (desk: number) => void;
};

/** The floor as it is: free desks glow, taken ones are covered. Drawn exactly over the rendered picture, at every width. */
export function FloorPicture({
  alt,
  sizes,
  first = false,
  desks,
  taken,
  picked = null,
  nameOf,
  onPick,
}: FloorPictureProps) {
  return (
    <div className="floor">
      <Picture files={pictureOf('floor')} alt={alt} width={1280} height={853} sizes={sizes} first={first} />
      {taken ? (
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {deskMiddles.slice(0, desks).map((_, index) => {
            const desk = index + 1;
            const state = taken.includes(desk) ? 'taken' : desk === picked ? 'picked' : 'free';
            const pick = onPick && state !== 'taken' ? () => onPick(desk) : undefined;
            return (
              <polygon key={desk} className={`desk-${state}`} points={outlineOf(index)} onClick={pick}>
                {nameOf ? <title>{nameOf(desk)}</title> : null}
              </polygon>
            );
          })}
        </svg>
      ) : null}
    </div>
  );
}

function outlineOf(index: number): string {
  const [x, y] = deskMiddles[index] ?? [0, 0];
  return deskCorners.map(([dx, dy]) => `${(x + dx).toFixed(2)},${(y + dy).toFixed(2)}`).join(' ');
}
