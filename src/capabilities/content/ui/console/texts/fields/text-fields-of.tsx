import { TextAreaField, TextField } from '#design/field.tsx';
import type { TextKind } from '../../../../rules/texts/text-name.ts';
import { VENUE_PAGE } from '../../../../rules/texts/text-name.ts';
import { dayOf, publishedOn, type TextDraft, typedFields } from '../text-draft.ts';
import { QuestionPlace } from './question-place.tsx';
import { VenueFields } from './venue-fields.tsx';

type Form = { label: string; max: number; type?: 'date'; rows?: number; hint?: string };

const MARKDOWN =
  'Markdown: **bold**, [a link](/terms), - a list, ## a heading. Facts in braces, as {phone}, are filled in.';

const forms: Readonly<Record<(typeof typedFields)[TextKind][number], Form>> = {
  title: { label: 'Title', max: 120 },
  description: { label: 'Description', max: 300, rows: 2, hint: 'Search engines show it.' },
  excerpt: { label: 'Excerpt', max: 300, rows: 2 },
  content: { label: 'Text', max: 20_000, rows: 14, hint: MARKDOWN },
  author: { label: 'Author', max: 80 },
  tags: { label: 'Tags', max: 260, hint: 'With commas between them.' },
  publishedAt: { label: 'Date', max: 10, type: 'date' },
  question: { label: 'Question', max: 200 },
  answer: { label: 'Answer', max: 5000, rows: 8, hint: MARKDOWN },
};

export function TextFieldsOf({
  kind,
  slug,
  isNew,
  draft,
  errors,
  onChange,
}: {
  kind: TextKind;
  slug: string;
  isNew: boolean;
  draft: TextDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: TextDraft) => void;
}) {
  const set = (field: string, value: string) => onChange({ ...draft, [field]: value });
  if (kind === 'page' && slug === VENUE_PAGE)
    return (
      <VenueFields json={draft['content'] ?? ''} error={errors['content']} onChange={(json) => set('content', json)} />
    );
  const fields = typedFields[kind].map((field) => {
    const { label, max, type = 'text', rows, hint } = forms[field];
    const value = draft[field] ?? '';
    const shared = { label, hint, error: errors[field], maxLength: max };
    if (rows)
      return (
        <TextAreaField
          key={field}
          {...shared}
          rows={rows}
          value={value}
          onChange={({ currentTarget }) => set(field, currentTarget.value)}
        />
      );
    const isDate = type === 'date';
    return (
      <TextField
        key={field}
        {...shared}
        {...(isDate && isNew ? { hint: 'Empty: when it is published.' } : {})}
        type={type}
        autoComplete="off"
        value={isDate ? dayOf(value) : value}
        onChange={({ currentTarget }) => set(field, isDate ? publishedOn(currentTarget.value) : currentTarget.value)}
      />
    );
  });
  if (kind !== 'faq') return fields;
  return (
    <>
      {fields}
      <QuestionPlace
        {...{ slug, isNew }}
        after={draft['after']}
        error={errors['after']}
        onChange={(after) => set('after', after)}
      />
    </>
  );
}
