import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Checks the fields as a submit does: what is wrong is shown, gets the focus, and is checked again while it is typed. */
export async function fieldsAreValid<Values extends FieldValues>({
  handleSubmit,
}: Pick<UseFormReturn<Values>, 'handleSubmit'>): Promise<boolean> {
  let isValid = false;
  await handleSubmit(() => {
    isValid = true;
  })();
  return isValid;
}
