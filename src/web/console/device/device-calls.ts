import * as z from 'zod/mini';
import { bodyOf, noAnswer, parsed } from '../api/read-answer.ts';

const people = z.object({ people: z.array(z.object({ id: z.int(), name: z.string() })) });
const shift = z.object({
  token: z.string(),
  idleMs: z.int(),
  staff: z.object({ id: z.int(), name: z.string() }),
});
const enrolled = z.object({ deviceKey: z.string(), device: z.object({ name: z.string(), door: z.boolean() }) });

export type Shift = z.infer<typeof shift>;
export type Person = z.infer<typeof people>['people'][number];

/** The names to choose from on a shared device. @throws CallFailed 401 where it is locked. */
export const peopleOn = async (deviceKey: string): Promise<Person[]> =>
  (await call('/session', people, { headers: { 'X-Device-Key': deviceKey } })).people;

/** Begins a shift by PIN. @throws CallFailed 403 `wrong_pin`, 429 `pin_locked` */
export const beginShift = (body: { deviceKey: string; staffId: number; pin: string }): Promise<Shift> =>
  call('/session', shift, send(body));

/** Ends a shift; without an answer it ends by itself. */
export async function endShift(token: string): Promise<void> {
  await fetch('/api/console/session', { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );
}

/** Makes this browser a shared device, by the code that an owner reads out. @throws CallFailed */
export const enrolBy = (code: string): Promise<z.infer<typeof enrolled>> =>
  call('/devices/enrol', enrolled, send({ code }));

const send = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

async function call<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  init: RequestInit,
): Promise<z.output<Schema>> {
  const answer = await fetch(`/api/console${path}`, { cache: 'no-store', ...init }).catch(() => {
    throw noAnswer();
  });
  return parsed(schema, await bodyOf(answer));
}
