import { useState } from 'react';
import { PublishForm } from '#capabilities/catalogue/ui/console/publish-form.tsx';
import { usePublish } from '#capabilities/catalogue/ui/console/use-publish.ts';
import { PublicationLine } from '#console/parts/publication-line.tsx';
import { Section } from '#console/parts/section.tsx';
import { dateText } from '#console/parts/words/sums-and-dates.ts';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { takeBackFactsCall } from '../../calls.ts';
import type { FactsAnswer } from '../../contract.ts';
import { PUBLISHED_FACTS } from './facts-queries.ts';

type Planned = FactsAnswer['next'][number];

/** The list of published facts that begin later. */
export function FactsToCome({ facts: { next, version } }: { facts: FactsAnswer }) {
  const [taken, setTaken] = useState<number | null>(null);
  return (
    <Section heading="h2" title="To come" count={next.length}>
      {next.length === 0 ? <p className="text-muted">No change is planned.</p> : null}
      {next.length > 0 ? (
        <ul className="rows" aria-label="Facts to come">
          {next.map((planned) => (
            <li key={planned.version} className="row-text">
              <p className="row-title">From {dateText(planned.from)}</p>
              <ul className="grid gap-1">
                {planned.changes.map(({ of, before, after }) => (
                  <li key={of}>
                    {of}: {before} becomes {after}
                  </li>
                ))}
              </ul>
              {taken === planned.version ? (
                <TakeBack planned={planned} version={version} onClose={() => setTaken(null)} />
              ) : (
                <Button
                  kind="plain"
                  className="row-button"
                  aria-label={`Take back ${planned.note} from ${dateText(planned.from)}`}
                  onClick={() => setTaken(planned.version)}
                >
                  Take back
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function TakeBack({ planned, version, onClose }: { planned: Planned; version: number; onClose: () => void }) {
  const publishing = usePublish(takeBackFactsCall, PUBLISHED_FACTS);
  const date = dateText(planned.from);
  return (
    <PublishForm
      title={`Take back ${planned.note} from ${date}`}
      label="Take back"
      kind="danger"
      what="facts"
      publishing={publishing}
      send={async () => {
        await publishing.publish({ body: { planned: planned.version }, version });
        showToast({ title: 'Taken back', text: `Nothing of it changes on ${date}.`, kind: 'success' });
        onClose();
        await publishing.showCurrent();
      }}
      onOld={publishing.showCurrent}
      onClose={onClose}
    >
      <p>The facts of the day before stay in force. What was sold by the planned facts stays sold.</p>
    </PublishForm>
  );
}

/** The list of past publications with author and time. */
export function FactHistory({ history }: { history: FactsAnswer['history'] }) {
  return (
    <Section heading="h2" title="History of facts">
      {history.length === 0 ? (
        <p className="text-muted">Nothing was published here. All facts are those of the facility file.</p>
      ) : (
        <ol className="rows" aria-label="History">
          {history.map(({ version, by, takenBack, ...line }) => (
            <PublicationLine
              key={version}
              said={`Published by ${by ?? 'a colleague'}${takenBack ? ', taken back' : ''}`}
              {...line}
            />
          ))}
        </ol>
      )}
    </Section>
  );
}
