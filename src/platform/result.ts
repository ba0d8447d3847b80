/** The answer of a use-case: a value, or a refusal whose reason belongs to the capability that gives it. Surprises are thrown instead. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export const done = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** Whether an answer is a refusal of a use-case. */
export const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'refusal' in answer && 'ok' in answer && answer.ok === false;

export const refused = <Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });
