import * as z from 'zod/mini';
import { noteUnknownAnswer } from '../live/live-store.ts';
import { CallFailed } from './call-failed.ts';

const errorShape = z.looseObject({ error: z.looseObject({ code: z.string(), message: z.string() }) });

/** What is known of a call without a whole answer: nothing, also not whether it was done. */
export const noAnswer = (): CallFailed => new CallFailed(0, 'no_answer', 'No answer from the server.');

/** The body of an answer. @throws CallFailed for a refusal, and for a body that ended too early or is none of ours. */
export async function bodyOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => {
    if (answer.ok) throw noAnswer();
  });
  if (answer.ok) return body;
  const refusal = z.safeParse(errorShape, body);
  if (!refusal.success) throw new CallFailed(answer.status, 'no_answer', 'The server could not answer.');
  const { error } = refusal.data;
  throw new CallFailed(answer.status, error.code, error.message, { ...refusal.data, ...error });
}

/** @throws CallFailed where a server of another version answered something else. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body);
  if (!result.success) {
    noteUnknownAnswer();
    throw new CallFailed(502, 'unknown_answer', 'This page is older than the server. Please reload it.');
  }
  return result.data;
}
