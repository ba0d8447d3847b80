import type { Counts } from './occupancy-words.ts';

const parts = ['sold', 'held', 'closed'] as const;

/** Sold, held and closed as a bar, each with a pattern of its own; the numbers are said beside it. */
export function CountsBar({ counts, isUpright = false }: { counts: Counts; isUpright?: boolean }) {
  return (
    <span className="counts-bar" data-upright={isUpright} aria-hidden="true">
      {parts.map((part) => (
        <span
          key={part}
          data-part={part}
          style={{ flexBasis: `${(100 * counts[part]) / Math.max(1, counts.capacity)}%` }}
        />
      ))}
    </span>
  );
}

/** Legend of the bars' patterns. */
export function BarKey() {
  return (
    <ul className="bar-key">
      {[...parts, 'free' as const].map((part) => (
        <li key={part}>
          <span data-part={part} aria-hidden="true" />
          {part === 'sold' ? 'Sold' : part === 'held' ? 'Held' : part === 'closed' ? 'Closed' : 'Free'}
        </li>
      ))}
    </ul>
  );
}
