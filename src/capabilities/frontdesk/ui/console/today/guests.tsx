/** A pass covers two guests at most. */
const counts = [0, 1, 2];

/** How many guests came in with the holder. @param of the holder, where the name is not read out just before. */
export function Guests({ of, count, onCount }: { of?: string; count: number; onCount: (guests: number) => void }) {
  return (
    <div role="group" aria-label={of ? `Guests of ${of}` : 'Guests'} className="guests">
      <span aria-hidden="true">Guests</span>
      {counts.map((one) => (
        <button key={one} type="button" className="figures" aria-pressed={one === count} onClick={() => onCount(one)}>
          {one}
        </button>
      ))}
    </div>
  );
}
