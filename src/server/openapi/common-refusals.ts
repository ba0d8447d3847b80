import { isConsoleCall } from '#capabilities/staff/console-call.ts';
import type { Call } from '#platform/call.ts';

/** Whether a call is done once for its key. */
export const isConsoleChange = (call: Call): boolean =>
  call.method !== 'GET' && isConsoleCall(call) && call.needs !== 'device' && call.needs !== null;

type Codes = Record<number, string[]>;

/** The refusals that a call has by its kind: they come before what it does itself. */
export function commonRefusals(call: Call): Codes {
  const isConsole = isConsoleCall(call);
  const sends = call.method !== 'GET';
  const codes: Codes = {
    400: ['bad_address'],
    401: ['bad_token', 'session_ended', 'account_erased'],
    403: ['cross_site'],
    429: ['too_many_requests'],
    500: ['internal'],
    503: ['unavailable', 'identity_unavailable'],
  };
  const add = (status: number, ...more: string[]) => {
    codes[status] = [...(codes[status] ?? []), ...more];
  };
  if (sends || call.query || call.path.includes(':')) add(400, 'invalid_input');
  if (sends) {
    add(400, 'bad_json', 'incomplete');
    add(413, 'too_large');
    add(415, 'unsupported_type', 'unsupported_encoding');
  }
  if (isConsole) {
    add(401, 'sign_in', 'sign_in_required');
    add(404, 'unknown_call');
    if (call.needs !== null && call.needs !== 'device') add(403, 'not_allowed');
  } else if (call.needs !== 'anyone') add(401, 'sign_in_required');
  if (isConsoleChange(call)) {
    add(400, 'idempotency_key');
    add(403, 'recent_sign_in');
    add(422, 'key_reused');
  }
  if (call.needs === 'self') add(403, 'not_yours');
  if (call.needs === 'owner' || call.needs === 'owner-or-link') add(404, 'not_found');
  return codes;
}
