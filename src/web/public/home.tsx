import { FloorPicture } from '#capabilities/places/ui/floor-picture.tsx';
import type { PageHandle } from '#web/page-handle.ts';

export const handle = { hydrate: 'idle' } satisfies PageHandle;

export const meta = () => [{ title: 'Meju' }];

export default function Home() {
  return (
    <>
      <h1>Home</h1>
      <FloorPicture
        alt="The floor in the morning: fifty wooden desks with orange chairs, plants, a long shelf of books and two green sofas"
        sizes="(min-width: 64rem) 60vw, 100vw"
        first
        taken={null}
      />
    </>
  );
}
