import { useQuery } from '@tanstack/react-query';
import { useApi } from '#console/api/console-session.tsx';
import { SelectField } from '#design/field.tsx';
import { textOfId } from '../../../../rules/texts/text-name.ts';
import { textsQuery } from '../texts-queries.ts';

/** No question has this name. One that is not on the site keeps its place, which the list of texts does not say. */
const NO_CHANGE = '-';

/**
 * Where a question is among the others on its page.
 * @param slug the question's; it is not among the choices. @param after the question before it, as it was chosen; undefined for where it is now.
 */
export function QuestionPlace({
  slug,
  isNew,
  after,
  error,
  onChange,
}: {
  slug: string;
  isNew: boolean;
  after: string | undefined;
  error: string | undefined;
  onChange: (after: string) => void;
}) {
  const { data } = useQuery(textsQuery(useApi(), ''));
  const questions = (data?.texts ?? []).filter(({ kind, state }) => kind === 'faq' && state === 'published');
  if (questions.length === 0) return null;
  const others = questions.filter((one) => one.slug !== slug);
  const at = questions.findIndex((one) => one.slug === slug);
  const isAway = !isNew && at < 0;
  const now = isNew ? others.at(-1) : questions[at - 1];
  const nowAfter = now ? textOfId(now.slug).slug : '';
  return (
    <SelectField
      label="Place on the page"
      error={error}
      value={after ?? (isAway ? NO_CHANGE : nowAfter)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {isAway ? (
        <option value={NO_CHANGE} disabled>
          No change
        </option>
      ) : null}
      <option value="">First</option>
      {others.map((one) => (
        <option key={one.slug} value={textOfId(one.slug).slug}>
          {`After: ${one.title}`}
        </option>
      ))}
    </SelectField>
  );
}
