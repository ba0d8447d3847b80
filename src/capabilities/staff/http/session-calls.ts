import { readBody } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { beginShiftCall, endShiftCall, readDeviceCall, setPinCall } from '../calls.ts';
import { shiftBody } from '../contract.ts';
import type { PinDeps, PinRefusal } from '../use-cases/check-pin.ts';
import { beginShift, deviceWithPeople, hasPin, leaveShift, setPin } from '../use-cases/shifts.ts';
import { isEmpty, type StaffEnv, shiftTokenIn } from './access.ts';
import { serveChange } from './serve-console.ts';

/** How a shared device names itself before anybody has entered a PIN. */
const DEVICE_HEADER = 'X-Device-Key';

/** A screen without a touch for this long asks for the PIN again. */
const IDLE_MS = 180_000;

/** Shifts on a shared device: the names to choose from, a shift by PIN, its end; and setting one's own PIN after a Google sign-in. */
export const sessionCalls = (deps: PinDeps): ServedCall[] => [
  serve(
    readDeviceCall,
    { about: 'A shared device, by its key in the header X-Device-Key, and who can begin a shift on it.' },
    async (c) => {
      const found = await deviceWithPeople(deps, c.req.header(DEVICE_HEADER) ?? '');
      if (!found) throw unknownDevice();
      return found;
    },
  ),
  serve(
    beginShiftCall,
    {
      about: 'Begins a shift on a shared device by a PIN. Its token opens the calls of the console.',
      refusals: { 403: ['wrong_pin'], 429: ['pin_locked'] },
    },
    async (c) => {
      if (await isEmpty(c)) throw unknownDevice();
      const begun = await beginShift(deps, await readBody(c, shiftBody));
      if (!begun.ok)
        throw begun.refusal.reason === 'unknown_device' ? unknownDevice() : wrongPin(begun.refusal, deps.clock.now());
      const { endsAt, ...shift } = begun.value;
      return { ...shift, endsAt: endsAt.toISOString(), idleMs: IDLE_MS };
    },
  ),
  serve<typeof endShiftCall, StaffEnv>(endShiftCall, { about: 'Ends the shift of the token.' }, async (c) => {
    const token = shiftTokenIn(c);
    if (token !== null) await leaveShift(deps, token);
    return {};
  }),
  serveChange(
    deps,
    setPinCall,
    { about: 'Sets one’s own PIN for shared devices. The shifts there end.' },
    async ({ tx, staff, actor, input, requestId, now }) => {
      await setPin(tx, { staffId: staff.id, pin: input.pin }, { actor, requestId, now });
      return {};
    },
    { recentSignIn: true, hashed: () => null, isSame: (tx, staff, { pin }) => hasPin(tx, staff.id, pin) },
  ),
];

const unknownDevice = () =>
  new HttpRefusal(401, 'sign_in', 'This device is not enrolled, or is locked. Ask an owner to enrol it.');

/** A refused PIN, with the tries left. */
export function wrongPin(refusal: PinRefusal, now: Date): HttpRefusal {
  if (refusal.reason === 'wrong')
    return new HttpRefusal(403, 'wrong_pin', `Wrong PIN. Tries left: ${refusal.triesLeft}.`, {
      body: { triesLeft: refusal.triesLeft },
    });
  const seconds = Math.max(1, Math.ceil((refusal.until.getTime() - now.getTime()) / 1000));
  return new HttpRefusal(429, 'pin_locked', 'Too many wrong PINs. Wait 15 minutes, or sign in with Google.', {
    headers: { 'Retry-After': String(seconds) },
  });
}
