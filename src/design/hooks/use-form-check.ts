import { useReducer } from 'react';

/** Messages by field, and how often the form has complained: the error summary takes the focus each time. */
export type FormCheck<Errors extends object> = { readonly errors: Errors; readonly attempt: number };

export type FormCheckEvent<Errors extends object> =
  /** The form was submitted; its rules found this. */
  | { readonly type: 'submitted'; readonly found: Errors }
  /** The server refused it, perhaps without naming a field. */
  | { readonly type: 'refused'; readonly found: Errors }
  /** A field was changed. The rules are asked only where the form has complained before. */
  | { readonly type: 'changed'; readonly check: () => Errors }
  | { readonly type: 'reset' };

const isEmpty = (found: object): boolean => Object.values(found).every((message) => message === undefined);

/** When a form complains: never before its first submit, from then on with every change. */
export function nextFormCheck<Errors extends object>(
  { errors, attempt }: FormCheck<Errors>,
  event: FormCheckEvent<Errors>,
): FormCheck<Errors> {
  switch (event.type) {
    case 'submitted':
      return { errors: event.found, attempt: isEmpty(event.found) ? attempt : attempt + 1 };
    case 'refused':
      return { errors: event.found, attempt: attempt + 1 };
    case 'changed':
      return { errors: attempt > 0 ? event.check() : errors, attempt };
    case 'reset':
      return { errors: {} as Errors, attempt: 0 };
  }
}

/** The messages of a form whose fields and rules are the caller's. */
export function useFormCheck<Errors extends object>() {
  const [{ errors, attempt }, dispatch] = useReducer(
    (check: FormCheck<Errors>, event: FormCheckEvent<Errors>) => nextFormCheck(check, event),
    { errors: {} as Errors, attempt: 0 },
  );
  return {
    errors,
    attempt,
    /** Shows what the rules found. @returns whether the form can be sent. */
    submitted(found: Errors): boolean {
      dispatch({ type: 'submitted', found });
      return isEmpty(found);
    },
    refused: (found: Errors) => dispatch({ type: 'refused', found }),
    changed: (check: () => Errors) => dispatch({ type: 'changed', check }),
    reset: () => dispatch({ type: 'reset' }),
  };
}

/** What the fields of a form hold, by their names. */
export const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
