import { memo } from 'react';
import { type Desk, deskText } from './desk-words.ts';

/** The desks of a kind by number, each a button with its state in words for those who hear the page. */
export const DeskList = memo(
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
