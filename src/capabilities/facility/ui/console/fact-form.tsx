import { beginningOf } from '#capabilities/catalogue/ui/console/price-draft.ts';
import { useKeptFields } from '#console/parts/form/kept-draft.ts';
import { dateText } from '#console/parts/words/sums-and-dates.ts';
import { TextAreaField, TextField } from '#design/field.tsx';
import type { FactsAnswer } from '../../contract.ts';
import { changesIn, sentPath, shownText } from './fact-draft.ts';
import { changeTitle, type FactField, type FactGroup } from './fact-fields.ts';
import { PublishFacts } from './publish-facts.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

/** The inputs of a group of facts. Typed values stay when a colleague publishes at the same time. */
export function FactForm({
  facts: { facts, today },
  group,
  onClose,
}: {
  facts: FactsAnswer;
  group: FactGroup;
  onClose: () => void;
}) {
  const typing = useKeptFields(`facts:${group.id}`);
  const { from = '', ...draft } = typing.fields;
  const changes = changesIn(draft, facts, group);
  const begins = beginningOf(from, today);
  return (
    <PublishFacts
      title={changeTitle(group)}
      body={changes && begins ? { changes, ...begins } : null}
      missing="Change at least one fact."
      typing={typing}
      done={begins?.from ? `They apply from ${dateText(begins.from)}.` : 'They apply from now on.'}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {group.about ? <p className="text-muted">{group.about}</p> : null}
          {group.parts.map(({ title, fields }) => (
            <fieldset key={title ?? group.id} className="part-form min-w-0">
              {title ? <legend className="font-strong">{title}</legend> : null}
              <div className="price-fields aligned-fields">
                {fields.map((field) => (
                  <FactInput
                    key={field.path}
                    field={field}
                    value={shownText(draft, facts, field.path)}
                    error={errorAt(errors, field, sentPath(draft, facts, field))}
                    onType={(value) => typing.type({ [field.path]: value })}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <div className="price-fields aligned-fields">
            <TextField
              label="From"
              hint="Midnight in India. Empty: at once."
              type="date"
              min={today}
              value={from}
              error={begins ? undefined : 'Choose today or a later date.'}
              onChange={({ currentTarget: { value } }) => typing.type({ from: value })}
            />
          </div>
        </>
      )}
    </PublishFacts>
  );
}

/** The types of inputs that have another name than the field's. */
const inputTypes = new Map<FactField['type'], string>([
  ['code', 'text'],
  ['end', 'time'],
]);

function FactInput({
  field: { label, type, hint },
  value,
  error,
  onType,
}: {
  field: FactField;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}) {
  if (type === 'paragraph')
    return (
      <TextAreaField
        label={label}
        hint={hint}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    );
  if (type === 'weekdays') return <WeekdaysField hint={hint} value={value} error={error} onType={onType} />;
  const typed =
    type === 'number' ? { type: 'text', inputMode: 'decimal' as const } : { type: inputTypes.get(type) ?? type };
  return (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      {...typed}
      {...(typed.type === 'time' ? { step: 1800 } : {})}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

/** The server names a fact, or a part of it: a problem of two times belongs to the second one. */
function errorAt(
  errors: Readonly<Record<string, string>>,
  { path, fact }: FactField,
  sent: string,
): string | undefined {
  const own = errors[`changes.${sent}`];
  if (own || path === fact) return own;
  return path.endsWith('.closes') ? errors[`changes.${path.slice(0, -'.closes'.length)}`] : undefined;
}
