import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Checked, ContactErrors, ContactFacts } from './contact-facts.ts';
import { type Draft, draftTexts, readDraft, saveDraft } from './draft.ts';

/** A form's rules; null when they cannot be loaded now. */
export type CheckContact = (facts: ContactFacts) => Promise<Checked | null>;

export type TextName = Exclude<keyof ContactFacts, 'whatsApp' | 'withoutGstin'>;
type Known = Readonly<Partial<Record<TextName, string>>>;

export type ContactForm = ReturnType<typeof contactForm>;

const noErrors: ContactErrors = {};
const noFacts: ContactFacts = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  purpose: '',
  whatsApp: false,
};

/**
 * The contact form of a purchase. Messages appear after the first submit, then with every key. Typed text is kept in the tab. The fields are
 * uncontrolled and keep what was typed before React started. No React.
 * @param clearsOnEdit in the contact modal a message goes only when its field is edited (MODAL-12).
 */
export function contactForm(
  service: ServiceType,
  { check, clearsOnEdit = false }: { check: CheckContact; clearsOnEdit?: boolean },
) {
  let facts = noFacts;
  let errors = noErrors;
  let wasSubmitted = false;
  let later: readonly TextName[] = [];
  const typedIn = new Set<string>();
  const fields = new Map<keyof ContactFacts, Field>();
  const wirings = new Map<keyof ContactFacts, FieldWiring>();
  const listeners = new Set<() => void>();

  function show(next: ContactErrors): void {
    errors = next;
    for (const listener of listeners) listener();
  }

  function set<Name extends keyof ContactFacts>(name: Name, value: ContactFacts[Name]): void {
    facts = { ...facts, [name]: value };
    const field = fields.get(name);
    if (field) put(field, value);
  }

  /** Reads text typed before the script loaded, as no event reports it. */
  function adopt(name: keyof ContactFacts, value: string | boolean): void {
    facts = { ...facts, [name]: value };
    saveDraft(service, { ...readDraft(service), [name]: value });
  }

  /** Reads text that autofill entered without an event. */
  function takeFilledIn(): void {
    for (const [name, field] of fields) {
      const value = valueOf(field);
      if (value !== (facts[name] ?? (isTick(field) ? false : ''))) adopt(name, value);
    }
  }

  async function edited(field: Field): Promise<void> {
    const name = field.name as keyof ContactFacts;
    typedIn.add(name);
    facts = { ...facts, [name]: valueOf(field) };
    saveDraft(service, { ...readDraft(service), ...facts });
    if (clearsOnEdit && errors[name]) return show({ ...errors, [name]: undefined });
    if (clearsOnEdit || !wasSubmitted) return undefined;
    const asked = facts;
    const checked = await check(asked);
    return checked && asked === facts ? show(wrongIn(checked)) : undefined;
  }

  const isLater = (name: string) => later.some((known) => known === name && facts[known]?.trim() === '');

  function wrongIn(checked: Checked): ContactErrors {
    if (checked.ok) return noErrors;
    return Object.fromEntries(Object.entries(checked.errors).filter(([name]) => !isLater(name)));
  }

  const wire = (name: keyof ContactFacts): FieldWiring => ({
    name,
    ref(field) {
      if (!field) return void fields.delete(name);
      fields.set(name, field);
      if (!facts[name] && valueOf(field)) adopt(name, valueOf(field));
      else put(field, facts[name]);
    },
    onChange: ({ currentTarget }) => void edited(currentTarget),
  });

  return {
    read: (): ContactFacts => facts,
    errors: (): ContactErrors => errors,
    errorsOnServer: (): ContactErrors => noErrors,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What a field needs to belong to the form; the same at each call. */
    field(name: keyof ContactFacts): FieldWiring {
      const wiring = wirings.get(name) ?? wire(name);
      wirings.set(name, wiring);
      return wiring;
    },
    set,
    /**
     * Fills what is still empty: from what was typed before, then from what is known of the person. A field that was edited is left alone, also when
     * it was emptied. A field with the focus waits until it loses it; else a first letter would join the filled text.
     * @param instead an earlier filled-in value that this source may replace.
     */
    prefill({ whatsApp, ...draft }: Draft, known: Known, instead: Known = {}): void {
      for (const name of draftTexts) {
        const value = draft[name] ?? known[name];
        if (!value) continue;
        const fill = () => {
          if (!typedIn.has(name) && (!facts[name] || facts[name] === instead[name])) set(name, value);
        };
        const field = fields.get(name);
        if (field && isBeingTypedIn(field)) field.addEventListener('blur', fill, { once: true });
        else fill();
      }
      if (whatsApp) set('whatsApp', true);
    },
    /** Empties the form after its person signed out. The draft is removed elsewhere. */
    clear(): void {
      facts = noFacts;
      typedIn.clear();
      wasSubmitted = false;
      for (const [name, field] of fields) put(field, facts[name]);
      show(noErrors);
    },
    /** Checks all fields; null when the rules cannot be loaded. */
    async submit(): Promise<Checked | null> {
      takeFilledIn();
      const checked = await check(facts);
      if (!checked) return null;
      wasSubmitted = true;
      later = [];
      show(wrongIn(checked));
      return checked;
    },
    /**
     * Validates before sign-in. Null if the rules could not be loaded.
     * @param filledIn what the account fills in where it is empty.
     */
    async checkEarly(filledIn: readonly TextName[]): Promise<ContactErrors | null> {
      takeFilledIn();
      const checked = await check(facts);
      if (!checked) return null;
      wasSubmitted = true;
      later = filledIn;
      show(wrongIn(checked));
      return errors;
    },
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

type FieldWiring = {
  readonly name: keyof ContactFacts;
  readonly ref: (field: Field | null) => void;
  readonly onChange: (event: { currentTarget: Field }) => void;
};

const isBeingTypedIn = (field: Field): boolean => field.ownerDocument?.activeElement === field;
const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox';
const valueOf = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);

function put(field: Field, value: string | boolean | undefined): void {
  if (isTick(field)) field.checked = value === true;
  else if (field.value !== (value ?? '')) field.value = String(value ?? '');
}
