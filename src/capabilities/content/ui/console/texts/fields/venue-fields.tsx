import { Button } from '#design/button.tsx';
import { TextAreaField, TextField } from '#design/field.tsx';
import { type Venue, venueSchema } from '../../../../rules/venue.ts';

const pairs = [
  { list: 'nearby', title: 'Nearby', one: 'place', keys: ['place', 'distance'], labels: ['Place', 'Distance'] },
  { list: 'values', title: 'Values', one: 'value', keys: ['title', 'text'], labels: ['Title', 'Text'] },
  { list: 'why', title: 'Why choose us', one: 'point', keys: ['title', 'text'], labels: ['Title', 'Text'] },
  { list: 'reasons', title: 'Reasons to write', one: 'reason', keys: ['title', 'text'], labels: ['Title', 'Text'] },
  { list: 'benefits', title: 'Benefits for teams', one: 'benefit', keys: ['title', 'text'], labels: ['Title', 'Text'] },
] as const;

/** The texts about the facility. They are one value: a change of one field replaces all of it. */
export function VenueFields({
  json,
  error,
  onChange,
}: {
  json: string;
  error: string | undefined;
  onChange: (json: string) => void;
}) {
  const venue = venueIn(json);
  if (!venue)
    return (
      <TextAreaField
        label="Data"
        rows={14}
        error={error}
        value={json}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    );
  const set = (part: Partial<Venue>) => onChange(JSON.stringify({ ...venue, ...part }, null, 2));
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        value={venue.name}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <TextAreaField
        label="Description"
        value={venue.description}
        onChange={({ currentTarget: { value } }) => set({ description: value })}
      />
      <TextAreaField
        label="Features"
        hint="One a line."
        rows={10}
        value={venue.features.join('\n')}
        onChange={({ currentTarget: { value } }) => set({ features: linesOf(value) })}
      />
      <TextAreaField
        label="Mission"
        hint="One paragraph a line."
        value={venue.mission.join('\n')}
        onChange={({ currentTarget: { value } }) => set({ mission: linesOf(value) })}
      />
      {pairs.map(({ list, title, one, keys, labels }) => {
        const rows = venue[list] as readonly Readonly<Record<string, string>>[];
        const setRows = (next: readonly Readonly<Record<string, string>>[]) => set({ [list]: next });
        return (
          <fieldset key={list} className="part-form min-w-0">
            <legend className="font-strong">{title}</legend>
            {rows.map((row, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row has nothing but what is typed in it
              <div key={nth} className="text-point">
                {keys.map((key, which) => {
                  const Typed = key === 'text' ? TextAreaField : TextField;
                  return (
                    <Typed
                      key={key}
                      label={`${labels[which]} ${nth + 1}`}
                      autoComplete="off"
                      value={row[key] ?? ''}
                      onChange={({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
                        setRows(rows.map((other, at) => (at === nth ? { ...other, [key]: value } : other)))
                      }
                    />
                  );
                })}
                <Button
                  kind="plain"
                  className="row-button"
                  aria-label={`Remove ${one} ${nth + 1}`}
                  onClick={() => setRows(rows.filter((_, at) => at !== nth))}
                >
                  Remove
                </Button>
              </div>
            ))}
            <Button
              kind="plain"
              className="row-button"
              onClick={() => setRows([...rows, Object.fromEntries(keys.map((key) => [key, '']))])}
            >
              Add {one}
            </Button>
          </fieldset>
        );
      })}
      {error ? <p className="row-failure">{error}</p> : null}
    </>
  );
}

/** A line is an entry; without text there is none. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** The data while it is being typed: a field may be empty. Null where it has another shape. */
function venueIn(json: string): Venue | null {
  try {
    const filled = JSON.parse(json, (_, value) => (value === '' ? ' ' : value)) as unknown;
    return venueSchema.safeParse(filled).success ? (JSON.parse(json) as Venue) : null;
  } catch {
    return null;
  }
}
