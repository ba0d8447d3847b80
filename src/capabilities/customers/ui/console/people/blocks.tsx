import { useState } from 'react';
import { Section } from '#console/parts/section.tsx';
import { dayText, momentText } from '#console/parts/words/moments.ts';
import { useCan } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { isolated } from '#platform/names/isolated.ts';
import type { BlockLine, PersonView } from '../../../rules/person-view.ts';
import { BlockForm } from './block-form.tsx';
import { LiftForm } from './lift-form.tsx';

/** The block in force with its reason and end, earlier ones, and how to block or lift. */
export function Blocks({ view: { person, block, blocks } }: { view: PersonView }) {
  const can = useCan();
  const [form, setForm] = useState<'block' | 'lift' | null>(null);
  const mayDecide = can('decide_blocks');
  const mayBlock = can('block_people') && (!block || mayDecide);
  const earlier = blocks.filter(({ at }) => at !== block?.at);
  const close = () => setForm(null);
  if (!block && !mayBlock && earlier.length === 0) return null;
  return (
    <Section title="Block">
      {block ? (
        <Notice tone="error" title={endText(block)}>
          {block.reason} ({isolated(block.by)}, {momentText(block.at)})
        </Notice>
      ) : null}
      {earlier.length > 0 ? (
        <ul className="rows">
          {earlier.map((one) => (
            <li key={one.at} className="row-text">
              <p>{one.reason}</p>
              <p className="row-detail">
                {isolated(one.by)}, {momentText(one.at)}
                {one.liftedAt
                  ? ` · lifted by ${one.liftedBy ?? 'the system'}, ${momentText(one.liftedAt)}`
                  : ' · ended'}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {form === null ? (
        <div className="flex flex-wrap gap-2">
          {mayBlock ? (
            <Button kind="secondary" onClick={() => setForm('block')}>
              {block ? 'Decide on block' : 'Block person'}
            </Button>
          ) : null}
          {block && mayDecide ? (
            <Button kind="secondary" onClick={() => setForm('lift')}>
              Lift block
            </Button>
          ) : null}
        </div>
      ) : null}
      {form === 'block' ? <BlockForm personId={person.id} mayDecide={mayDecide} onClose={close} /> : null}
      {form === 'lift' ? <LiftForm personId={person.id} onClose={close} /> : null}
    </Section>
  );
}

function endText({ until, undecided }: BlockLine): string {
  if (undecided) return 'Blocked until a manager decides';
  if (!until) return 'Blocked until it is lifted';
  // The end is the midnight after the last day.
  return `Blocked until ${dayText(new Date(Date.parse(until) - 1).toISOString())}`;
}
