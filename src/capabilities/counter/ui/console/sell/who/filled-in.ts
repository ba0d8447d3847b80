import type { SaleDraft } from '../sale-draft.ts';

/** What is filled in of a customer who is known by the number. */
export type FilledIn = Pick<SaleDraft, 'personId' | 'name' | 'company' | 'gstin' | 'address' | 'email'>;

export const nobody: FilledIn = { personId: '', name: '', company: '', gstin: '', address: '', email: '' };

/** What was filled in `before` gives way to `next`; what was typed stays. */
const kept = (now: FilledIn, before: FilledIn, next: FilledIn): FilledIn => {
  const of = (field: keyof FilledIn) => (now[field] === '' || now[field] === before[field] ? next[field] : now[field]);
  const [company, gstin, address, email] = [of('company'), of('gstin'), of('address'), of('email')];
  return { personId: next.personId, name: of('name'), company, gstin, address, email };
};

/** The fields once another number is typed: nobody is known by it yet. @param before what was filled in last. */
export const afterOtherNumber = (now: FilledIn, before: FilledIn): FilledIn => kept(now, before, nobody);

/** The fields once a customer is chosen, whose name is always the known one. @param before what was filled in last. */
export const afterPick = (now: FilledIn, before: FilledIn, chosen: FilledIn): FilledIn => ({
  ...kept(now, before, chosen),
  name: chosen.name,
});
