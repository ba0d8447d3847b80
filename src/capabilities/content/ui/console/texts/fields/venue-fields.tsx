import { Button } from '#design/button.tsx';
import { TextAreaField, TextField } from '#design/field.tsx';
import { homeDefaults } from '../../../../home.ts';
import { type HomeContent, type Venue, venueSchema } from '../../../../rules/venue.ts';

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
      {pairs.map(({ list, ...words }) => (
        <Pairs key={list} {...words} rows={venue[list]} onChange={(rows) => set({ [list]: rows })} />
      ))}
      <HomeFields home={venue.home ?? homeDefaults} onChange={(home) => set({ home })} />
      {error ? <p className="row-failure">{error}</p> : null}
    </>
  );
}

/** The texts of the home page. */
function HomeFields({ home, onChange }: { home: HomeContent; onChange: (home: HomeContent) => void }) {
  const set = (part: Partial<HomeContent>) => onChange({ ...home, ...part });
  const setClosing = (part: Partial<HomeContent['closing']>) => set({ closing: { ...home.closing, ...part } });
  return (
    <>
      <fieldset className="part-form min-w-0">
        <legend className="font-strong">Home page</legend>
        <TextField
          label="Line above the title"
          autoComplete="off"
          value={home.eyebrow}
          onChange={({ currentTarget: { value } }) => set({ eyebrow: value })}
        />
        <TextField
          label="Title of the home page"
          autoComplete="off"
          value={home.title}
          onChange={({ currentTarget: { value } }) => set({ title: value })}
        />
        <TextAreaField
          label="Introduction"
          value={home.lead}
          onChange={({ currentTarget: { value } }) => set({ lead: value })}
        />
        <TextAreaField
          label="Labels beside the address"
          hint="One a line."
          value={home.tags.join('\n')}
          onChange={({ currentTarget: { value } }) => set({ tags: linesOf(value) })}
        />
        <TextField
          label="Closing title"
          autoComplete="off"
          value={home.closing.title}
          onChange={({ currentTarget: { value } }) => setClosing({ title: value })}
        />
        <TextAreaField
          label="Closing text"
          value={home.closing.text}
          onChange={({ currentTarget: { value } }) => setClosing({ text: value })}
        />
      </fieldset>
      <Pairs
        title="Amenities"
        one="amenity"
        keys={['title', 'text']}
        labels={['Title', 'Text']}
        rows={home.amenities}
        onChange={(rows) => set({ amenities: rows as HomeContent['amenities'] })}
      />
    </>
  );
}

type Row = Readonly<Record<string, string | undefined>>;

/** A list of pairs of texts, such as a title and what it says. What else a row has stays. */
function Pairs({
  title,
  one,
  keys,
  labels,
  rows,
  onChange,
}: {
  title: string;
  one: string;
  keys: readonly [string, string];
  labels: readonly [string, string];
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
}) {
  return (
    <fieldset className="part-form min-w-0">
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
                  onChange(rows.map((other, at) => (at === nth ? { ...other, [key]: value } : other)))
                }
              />
            );
          })}
          <Button
            kind="plain"
            className="row-button"
            aria-label={`Remove ${one} ${nth + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== nth))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        kind="plain"
        className="row-button"
        onClick={() => onChange([...rows, Object.fromEntries(keys.map((key) => [key, '']))])}
      >
        Add {one}
      </Button>
    </fieldset>
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
