import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#console/api/console-session.tsx';
import { actPreview } from '#console/parts/act/act-preview.ts';
import { type TypedMoment, typedInstant } from '#console/parts/form/typed-moment.ts';
import { useSettled } from '#console/parts/form/use-settled-text.ts';
import { momentText } from '#console/parts/words/moments.ts';
import { showToast } from '#design/toasts/toasts.ts';
import { publishTextCall } from '../../../calls.ts';
import type { TextKind } from '../../../rules/texts/text-name.ts';
import { bodyOf, type TextDraft } from './text-draft.ts';
import { foundWrong, missingFields, textErrors } from './text-errors.ts';
import { type TextConflict, useTextChange } from './use-text-change.ts';

/**
 * The preview of a draft, its errors, and its publication, now or from a later instant.
 * @param asked.version the version that the page shows; 0 for a new text.
 */
export function useTextPublication({
  slug,
  isNew,
  kind,
  version,
  draft,
  onPublished,
  onConflict,
}: {
  slug: string;
  isNew: boolean;
  kind: TextKind;
  version: number;
  draft: TextDraft;
  onPublished: (version: number) => unknown;
  onConflict: (conflict: TextConflict) => void;
}) {
  const [later, setLater] = useState<TypedMoment | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const change = useTextChange(publishTextCall, onConflict);
  const body = bodyOf(kind, draft);
  const { settled, isSettled } = useSettled({ slug, body }, 400);
  const looked = useQuery({
    ...actPreview(useApi(), publishTextCall, { params: { slug: settled.slug }, body: settled.body }),
    enabled: settled.slug !== '',
    placeholderData: keepPreviousData,
  });
  const isLooking = !isSettled || looked.isFetching;
  const problems = (looked.data?.problems ?? []).filter(({ code }) => code !== 'missing' || isAsked);
  const missing = missingFields({ kind, slug, isNew }, draft);
  const errors = textErrors(isAsked ? missing : {}, { data: { problems }, error: looked.error }, change.error);
  const from = later === null ? null : (typedInstant(later)?.toISOString() ?? null);

  // The errors belong to the previous draft.
  const forget = () => (change.error ? change.forget() : undefined);

  async function publish(): Promise<void> {
    setIsAsked(true);
    // While the page is still being made of the last words, the server alone knows what is wrong with them.
    if (Object.keys(missing).length > 0 || (!isLooking && foundWrong(looked)) || (later !== null && from === null))
      return;
    const sent = { params: { slug }, body: { ...body, ...(from ? { from } : {}) }, version };
    const done = await change.send(sent);
    if (!done) return;
    setLater(null);
    showToast({
      title: from ? 'Planned' : 'Published',
      text: from ? `It changes on ${momentText(from)}.` : 'The site shows it now.',
      kind: 'success',
    });
    await onPublished(done.version);
    await change.showCurrent();
  }

  return {
    /** The typed date and time of a later publication; null to publish now. */
    later,
    setLater,
    /** The instant of a later publication, ISO 8601; null to publish now, or while date or time are missing. */
    from,
    momentError: from === null && isAsked ? 'Choose a date and a time.' : undefined,
    /** Messages by field. */
    errors,
    problems,
    preview: looked.data,
    previewError: looked.error,
    isPending: change.isPending,
    /** The failure of the last publication. */
    error: change.error,
    forget,
    publish,
  };
}
