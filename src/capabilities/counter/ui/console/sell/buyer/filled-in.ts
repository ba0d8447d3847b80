import type { SaleDraft } from '../sale-draft.ts';

/** Details filled in from a known customer. */
export type FilledIn = Pick<SaleDraft, 'personId' | 'name' | 'company' | 'gstin' | 'address' | 'email'>;

export const nobody: FilledIn = { personId: '', name: '', company: '', gstin: '', address: '', email: '' };

/** Replaces values filled in `before` by `next`. Typed values stay. */
const kept = (now: FilledIn, before: FilledIn, next: FilledIn): FilledIn => {
  const of = (field: keyof FilledIn) => (now[field] === '' || now[field] === before[field] ? next[field] : now[field]);
  const [company, gstin, address, email] = [of('company'), of('gstin'), of('address'), of('email')];
  return { personId: next.personId, name: of('name'), company, gstin, address, email };
};

/** The fields after another number is typed, whose customer is not known yet. @param before the values filled in last. */
export const afterOtherNumber = (now: FilledIn, before: FilledIn): FilledIn => kept(now, before, nobody);

/** The fields once a customer is chosen, whose name is always the known one. @param before the values filled in last. */
export const afterPick = (now: FilledIn, before: FilledIn, chosen: FilledIn): FilledIn => ({
  ...kept(now, before, chosen),
  name: chosen.name,
});
