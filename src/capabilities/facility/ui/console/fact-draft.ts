import { parsePhoneNumber } from '#platform/text/phone/phone-number.ts';
import { typedEmail, typedGstin, typedNumber } from '#platform/text/typed.ts';
import type { ChangeableFacts, FactChanges } from '../../contract.ts';
import type { FactField, FactGroup } from './fact-fields.ts';
import { shownEnd, typedEnd } from './typed-end.ts';

/** The form's values: texts by the path of each input that was touched. */
export type FactDraft = Readonly<Record<string, string>>;

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((below, name) => (isTree(below) ? below[name] : undefined), tree);

/** Initial text of an input. */
const storedText = (facts: ChangeableFacts, path: string): string => {
  const value = at(facts, path);
  const text = value === null || value === undefined ? '' : String(value);
  return path.endsWith('.closes') ? shownEnd(text) : text;
};

/** Path of an input in the body that is sent. It differs from the path in the form, as empty entries of a list are left out. */
export function sentPath(draft: FactDraft, facts: ChangeableFacts, { fact, path, isListed }: FactField): string {
  const rest = path.slice(fact.length + 1);
  const nth = Number.parseInt(rest, 10);
  if (!isListed || Number.isNaN(nth)) return path;
  const isEmpty = (entry: number) =>
    ['name', 'url'].every((part) => shownText(draft, facts, `${fact}.${entry}.${part}`).trim() === '');
  const before = Array.from({ length: nth }, (_, entry) => entry).filter((entry) => !isEmpty(entry)).length;
  return `${fact}.${before}${rest.slice(String(nth).length)}`;
}

/** Current text of an input. */
export const shownText = (draft: FactDraft, facts: ChangeableFacts, path: string): string =>
  draft[path] ?? storedText(facts, path);

const fieldsOf = ({ parts }: FactGroup): FactField[] => parts.flatMap(({ fields }) => fields);

/** The whole facts of a group in which something was changed; null where nothing was. */
export function changesIn(draft: FactDraft, facts: ChangeableFacts, group: FactGroup): FactChanges | null {
  const fields = fieldsOf(group);
  const changed = new Set(
    fields
      .filter(({ path }) => draft[path] !== undefined && draft[path].trim() !== storedText(facts, path))
      .map(({ fact }) => fact),
  );
  if (changed.size === 0) return null;
  const changes: Tree = {};
  for (const fact of changed)
    put(
      changes,
      fact,
      typedFact(
        draft,
        facts,
        fields.filter((one) => one.fact === fact),
      ),
    );
  return changes;
}

/** A fact of several inputs, or of one. Where the first input of several is empty there is none. */
function typedFact(draft: FactDraft, facts: ChangeableFacts, fields: readonly FactField[]): unknown {
  const [first] = fields;
  if (!first) return null;
  const values = fields.map((field) => ({
    field,
    value: typedValue(field, shownText(draft, facts, field.path).trim()),
  }));
  if (first.path === first.fact) return values[0]?.value;
  const isAbsent = first.fact.startsWith('claims.') && values[0]?.value === null;
  if (isAbsent) return null;
  const whole: Tree = {};
  for (const { field, value } of values) put(whole, field.path.slice(first.fact.length + 1), value);
  if (first.isListed)
    return Object.values(whole).filter((entry) => isTree(entry) && Object.values(entry).some(isGiven));
  // A part whose first input is empty is absent: no support on Sundays, no included hours.
  for (const [name, part] of Object.entries(whole))
    if (isTree(part) && Object.values(part)[0] === null) whole[name] = null;
  return whole;
}

const isGiven = (value: unknown): boolean => value !== null;

/** A text as its fact is stored. What cannot be read stays as it was typed: the server says what is wrong with it. */
function typedValue({ type }: FactField, text: string): string | number | string[] | null {
  if (text === '') return type === 'weekdays' ? [] : null;
  switch (type) {
    case 'number': {
      const number = typedNumber(text);
      return number !== '' && Number.isFinite(Number(number)) ? Number(number) : text;
    }
    case 'weekdays':
      return text.split(',');
    case 'end':
      return typedEnd(text);
    case 'tel':
      return parsePhoneNumber(text) ?? text;
    case 'email':
      return typedEmail(text);
    case 'code':
      return typedGstin(text);
    default:
      return text;
  }
}

function put(tree: Tree, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const below = tree[name];
  const next: Tree = isTree(below) ? below : {};
  tree[name] = next;
  put(next, rest.join('.'), value);
}
