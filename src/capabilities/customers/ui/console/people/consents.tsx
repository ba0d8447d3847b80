import { consentWordings, PURCHASE_CONSENT } from '#capabilities/identity/rules/consent.ts';
import { Section } from '#console/parts/section.tsx';
import { codeInWords, momentText } from '#console/parts/words/moments.ts';
import { Badge } from '#design/badge.tsx';
import type { ConsentLine } from '../../../rules/person-view.ts';

/** What the person agreed to or took back, with the words that they saw, the newest first. */
export function Consents({ consents }: { consents: readonly ConsentLine[] }) {
  return (
    <Section title="Consents" count={consents.length}>
      {consents.length === 0 ? (
        <p className="text-muted">No consents.</p>
      ) : (
        <ul className="rows">
          {consents.toReversed().map((consent) => (
            <li key={`${consent.purpose} ${consent.at}`} className="row-text">
              <div className="row-line">
                <p className="row-title">{codeInWords(consent.purpose)}</p>
                <Badge tone={consent.given ? 'success' : 'muted'}>{consent.given ? 'Agreed' : 'Not agreed'}</Badge>
              </div>
              <p className="row-detail">
                {wordingText(consent.wording)} · {momentText(consent.at)} · {codeInWords(consent.source)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The words that the person saw, where they are still those of today; else the name of that wording. */
function wordingText(wording: string): string {
  const seen = [...Object.values(consentWordings), PURCHASE_CONSENT].find((text) => text.wording === wording);
  return seen ? `“${seen.label}”` : `Wording ${wording}`;
}
