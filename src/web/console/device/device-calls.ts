import type * as z from 'zod/mini';
import { beginShiftCall, endShiftCall, enrolDeviceCall, readDeviceCall } from '#capabilities/staff/calls.ts';
import type { Shift } from '#capabilities/staff/contract.ts';
import { bodyOf, noAnswer, parsed } from '#console/api/read-answer.ts';
import { noteServerTime } from '#console/api/server-clock.ts';
import { type AnswerOf, type Call, statusOf } from '#platform/call.ts';

export type Person = AnswerOf<typeof readDeviceCall>['people'][number];

/** The names to choose from on a shared device. @throws CallFailed 401 where it is locked. */
export const peopleOn = async (deviceKey: string): Promise<Person[]> =>
  (await ask(readDeviceCall, { headers: { 'X-Device-Key': deviceKey } })).people;

/** Begins a shift by PIN. @throws CallFailed 403 `wrong_pin`, 429 `pin_locked` */
export const beginShift = (body: { deviceKey: string; staffId: number; pin: string }): Promise<Shift> =>
  ask(beginShiftCall, send(body));

/** Ends a shift; without an answer it ends by itself. */
export async function endShift(token: string): Promise<void> {
  await fetch(endShiftCall.path, { method: endShiftCall.method, headers: { Authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );
}

/** Makes this browser a shared device, by the code that an owner reads out. @throws CallFailed */
export const enrolBy = (code: string): Promise<AnswerOf<typeof enrolDeviceCall>> =>
  ask(enrolDeviceCall, send({ code }));

const send = (body: object): RequestInit => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

async function ask<Of extends Call>(of: Of, init: RequestInit): Promise<AnswerOf<Of>> {
  const answer = await fetch(of.path, { method: of.method, cache: 'no-store', ...init }).catch(() => {
    throw noAnswer();
  });
  noteServerTime(answer.headers.get('Date'));
  return parsed(of.answers[statusOf(of)] as z.ZodMiniType, await bodyOf(answer)) as AnswerOf<Of>;
}
