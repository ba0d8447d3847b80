import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * The rules of a form whose fields are the body of a call, or a part of it: the call's own. What is sent is as the call reads it.
 * @param bodyOf leaves out fields that the call does not take with what was chosen.
 */
export const bodyResolver =
  <Fields extends FieldValues>(body: Schema, bodyOf: (typed: Fields) => object = (typed) => typed): Resolver<Fields> =>
  (typed) => {
    const { data, error } = z.safeParse(body, bodyOf(typed));
    if (data) return { values: { ...typed, ...data }, errors: {} };
    const issues = (error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), { type: 'body', message }] as const,
    );
    return { values: {}, errors: Object.fromEntries(issues.toReversed()) as FieldErrors<Fields> };
  };

/** The rule of one field among others that no call has: that of the call's own field. */
export const fieldRule = (field: Schema) => ({
  validate: (typed: string) => z.safeParse(field, typed).error?.issues[0]?.message ?? true,
});
