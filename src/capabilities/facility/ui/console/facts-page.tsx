import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#console/api/console-session.tsx';
import { useFreshness } from '#console/live/use-live.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { Facts, Section } from '#console/parts/section.tsx';
import { Button } from '#design/button.tsx';
import type { FactsAnswer } from '../../contract.ts';
import { factLines, isLineOf } from '../../rules/fact-lines.ts';
import { changeTitle, type FactGroup, factGroups } from './fact-fields.ts';
import { FactForm } from './fact-form.tsx';
import { FactHistory, FactsToCome } from './facts-in-time.tsx';
import { factsQuery } from './facts-queries.ts';
import { SpecialDates } from './special-dates.tsx';

/** The facility's facts in groups, each changed and published by itself. */
export function FactsPage() {
  const facts = useQuery(factsQuery(useApi()));
  const isOffline = useFreshness().state === 'offline';
  const [open, setOpen] = useState<string | null>(null);
  if (!facts.data)
    return facts.error ? (
      <Failed error={facts.error} onAgain={() => void facts.refetch()} title="The facts could not be loaded" />
    ) : (
      <RowsSkeleton />
    );
  const { data } = facts;
  const opening = { open, onOpen: setOpen, isOffline };
  return (
    <div className="grid gap-6">
      {isOffline ? <p className="text-muted">You are offline. Publishing needs the network.</p> : null}
      <SpecialDates facts={data} {...opening} />
      <FactsToCome facts={data} />
      {factGroups.map((group) =>
        open === group.id ? (
          <FactForm key={group.id} facts={data} group={group} onClose={() => setOpen(null)} />
        ) : (
          <Group key={group.id} facts={data} group={group} isOffline={isOffline} onChange={() => setOpen(group.id)} />
        ),
      )}
      <FactHistory history={data.history} />
    </div>
  );
}

function Group({
  facts: { facts, fromConsole },
  group: { title, parts },
  isOffline,
  onChange,
}: {
  facts: FactsAnswer;
  group: FactGroup;
  isOffline: boolean;
  onChange: () => void;
}) {
  const names = new Set(parts.flatMap(({ fields }) => fields.map(({ fact }) => fact)));
  const rows = factLines(facts).flatMap(({ name, of, text }) => (isLineOf(name, names) ? [[of, text] as const] : []));
  const fromHere = fromConsole.filter((name) => names.has(name)).length;
  return (
    <Section
      heading="h2"
      title={title}
      actions={
        <Button
          kind="plain"
          className="row-button"
          disabled={isOffline}
          aria-label={changeTitle({ title })}
          onClick={onChange}
        >
          Change
        </Button>
      }
    >
      <div className="shop-facts">
        <Facts rows={Object.fromEntries(rows)} />
      </div>
      <p className="text-small text-muted">
        {fromHere === 0
          ? 'As in the facility file.'
          : fromHere === names.size
            ? 'Set here. Changes to the facility file no longer affect these.'
            : `${fromHere} of ${names.size} set here. Changes to the facility file no longer affect these.`}
      </p>
    </Section>
  );
}
