const FIELDS = 'input:not([type=radio], [type=checkbox], [type=file]), textarea';

/**
 * Gives the fields of a form an event before it is sent, as autofill of some phones sets values without one. React leaves out fields whose value
 * it knows already, so a field that a person typed in hears nothing twice.
 */
export function followAutofill(): void {
  const hear = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null;
    for (const field of form?.querySelectorAll(FIELDS) ?? [])
      field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // Before React hears of them, so that what it draws next knows the values.
  document.addEventListener('submit', hear, { capture: true });
  document.addEventListener('click', (event) => (isPress(event) ? hear(event) : undefined), { capture: true });
  document.addEventListener('keydown', (event) => (event.key === 'Enter' ? hear(event) : undefined), { capture: true });
}

const isPress = ({ target }: Event): boolean => target instanceof Element && target.closest('button') !== null;
