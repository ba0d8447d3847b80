import { useState } from 'react';
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';

type Element = { type?: string; value?: unknown } | null;

/**
 * `useForm`, which also submits what the browser filled in without an event, as autofill of some phones does. Every form of the console uses it.
 */
export function useFilledForm<Values extends FieldValues>(options?: UseFormProps<Values>): UseFormReturn<Values> {
  const form = useForm<Values>(options);
  const [elements] = useState(() => new Map<Path<Values>, Element>());

  function takeFilledIn(): void {
    for (const [name, element] of elements) {
      const known: unknown = form.getValues(name);
      if (typeof known !== 'string' || typeof element?.value !== 'string') continue;
      if (element.type === 'radio' || element.type === 'checkbox' || element.value === known) continue;
      form.setValue(name, element.value as PathValue<Values, Path<Values>>);
    }
  }

  const register: UseFormReturn<Values>['register'] = (name, rules) => {
    const wiring = form.register(name, rules);
    return {
      ...wiring,
      ref(element: Element) {
        if (element) elements.set(name, element);
        else elements.delete(name);
        wiring.ref(element);
      },
    };
  };
  const handleSubmit: UseFormReturn<Values>['handleSubmit'] = (onValid, onInvalid) => {
    const submit = form.handleSubmit(onValid, onInvalid);
    return (event) => {
      takeFilledIn();
      return submit(event);
    };
  };
  return { ...form, register, handleSubmit };
}
