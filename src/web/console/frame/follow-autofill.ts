const FIELDS = 'form :is(input:not([type=radio], [type=checkbox], [type=file]), textarea)';
/** Far below the time that a person takes from the autofill to the next press. */
const LOOK_MS = 100;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What each field held when it was looked at last. */
const known = new WeakMap<Field, string>();

/**
 * Gives the fields of forms an event, as autofill of some phones sets values without one, and React would take them back as soon as it draws the
 * form again: for a live change, or for a letter in another field. React leaves out fields whose value it knows already, so a field that a person
 * typed in hears nothing twice.
 */
export function followAutofill(): void {
  setInterval(() => reportNewValues(null), LOOK_MS);
  // Before React hears of them, so that what it draws next knows the values.
  const follow = (type: string, isMeant: (event: Event) => boolean) =>
    document.addEventListener(type, (event) => (isMeant(event) ? reportNewValues(event.target) : undefined), {
      capture: true,
    });
  follow('submit', () => true);
  follow('click', isPress);
  follow('keydown', (event) => (event as KeyboardEvent).key === 'Enter');
  follow('input', (event) => event.isTrusted);
}

const isPress = ({ target }: Event): boolean => target instanceof Element && target.closest('button') !== null;

/** Reports each new value to React. @param typed the field that a person types in comes first: its cursor stays. */
function reportNewValues(typed: EventTarget | null): void {
  const fields = [...document.querySelectorAll<Field>(FIELDS)];
  const filled = fields
    .filter((field) => known.get(field) !== field.value)
    .map((field) => ({ field, value: field.value }));
  for (const { field, value } of filled.toSorted((a, b) => Number(b.field === typed) - Number(a.field === typed))) {
    // What React heard of one field made it take back the next one.
    if (field.value !== value) setSilently(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const field of fields) known.set(field, field.value);
}

/** As the browser does: React has its own setter on each field, by which it knows a value. */
function setSilently(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}
