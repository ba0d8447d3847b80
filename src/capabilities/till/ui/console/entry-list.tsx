import { useState } from 'react';
import { bookingAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { rupees } from '#console/parts/words/sums-and-dates.ts';
import { Button } from '#design/button.tsx';
import { isolated } from '#platform/names/isolated.ts';
import type { TillEntry } from '../../contract.ts';
import { CorrectForm } from './correct-form.tsx';
import { entryText } from './till-words.ts';

/** Entries of a drawer: what, when, by whom and how much; what goes out has a minus. @param mayCorrect cash in or out that was mistyped. */
export function EntryList({ entries, mayCorrect }: { entries: readonly TillEntry[]; mayCorrect: boolean }) {
  const [correcting, setCorrecting] = useState<number | null>(null);
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  const isOpen = ({ id, kind }: TillEntry) => kind.startsWith('paid_') && !corrected.has(id);
  return (
    <ul className="rows" aria-label="Entries">
      {entries.map((entry) => (
        <li key={entry.id} className="row-text">
          <div className="row-line">
            <span className="min-w-0">
              <span className="row-title">{entryText(entry)}</span>
              <span className="row-detail">
                <span>{`${momentText(entry.at)} · ${isolated(entry.by)}`}</span>
                {entry.bookingId ? (
                  <>
                    {' · '}
                    <SheetLink to={bookingAddress(entry.bookingId)} className="underline">
                      Open booking<span className="sr-only">{`: ${entryText(entry)}, ${momentText(entry.at)}`}</span>
                    </SheetLink>
                  </>
                ) : null}
              </span>
            </span>
            <span className="row-figure figures">{rupees(entry.amountPaise)}</span>
          </div>
          {mayCorrect && isOpen(entry) && correcting !== entry.id ? (
            <div>
              <Button
                kind="plain"
                className="row-button"
                aria-label={`Correct: ${entryText(entry)}`}
                onClick={() => setCorrecting(entry.id)}
              >
                Correct
              </Button>
            </div>
          ) : null}
          {correcting === entry.id ? <CorrectForm entry={entry} onClose={() => setCorrecting(null)} /> : null}
        </li>
      ))}
    </ul>
  );
}
