import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConsentPurpose, consentWordings } from '#capabilities/identity/rules/consent.ts';
import { CheckboxField } from '#design/field.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { type AuthorizedFetch, ask } from '#platform/ask.ts';
import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { type ConsentsAnswer, consentsAnswerSchema } from '../contract.ts';
import { accountTexts } from './texts.ts';

const PATH = '/api/account/consents';
const purposes = ['whatsapp', 'marketing'] as const satisfies readonly ConsentPurpose[];

/** The person's consents, each changed with one press; a choice counts once the server has stored it. */
export function ConsentsCard({ send, uid }: { send: AuthorizedFetch; uid: string }) {
  const client = useQueryClient();
  const queryKey = ['consents', uid];
  const { data, isPending } = useQuery({ queryKey, queryFn: () => ask(send, PATH, consentsAnswerSchema) });
  const [saving, setSaving] = useState<{ purpose: ConsentPurpose; given: boolean } | null>(null);
  const [failed, setFailed] = useState<ConsentPurpose | null>(null);

  async function choose(purpose: ConsentPurpose, given: boolean): Promise<void> {
    if (saving) return;
    setSaving({ purpose, given });
    setFailed(null);
    const { wording } = consentWordings[purpose];
    const body = { purpose, given, wording };
    const answer = await ask(send, PATH, consentsAnswerSchema, { method: 'PUT', body });
    if (answer) client.setQueryData(queryKey, answer);
    else setFailed(purpose);
    setSaving(null);
  }

  function problemOf(purpose: ConsentPurpose): string | undefined {
    if (!data) return accountTexts.consentsUnread;
    return failed === purpose ? accountTexts.saveFailed : undefined;
  }

  return (
    <section aria-labelledby="consents" className="card">
      <h2 id="consents" className="text-h3">
        {accountTexts.consents}
      </h2>
      <p className="mt-2 text-small text-muted">{accountTexts.consentsIntro}</p>
      <div className="mt-3 grid gap-2">
        {isPending ? (
          <Skeleton className="h-24 w-full" />
        ) : (
          purposes.map((purpose) => (
            <CheckboxField
              key={purpose}
              id={`consent-${purpose}`}
              label={consentWordings[purpose].label}
              hint={`${consentWordings[purpose].text}${since(data?.consents[purpose])}`}
              error={problemOf(purpose)}
              checked={saving?.purpose === purpose ? saving.given : (data?.consents[purpose].given ?? false)}
              disabled={!data}
              onChange={(event) => void choose(purpose, event.target.checked)}
            />
          ))
        )}
      </div>
    </section>
  );
}

const since = (consent: ConsentsAnswer['consents'][ConsentPurpose] | undefined): string =>
  consent?.at ? ` Agreed on ${formatIstDay(istDayOf(new Date(consent.at)), 'date')}.` : '';
