import type { Selection } from '#capabilities/catalogue/contract.ts';
import { randomCharacters } from '#platform/public-id.ts';

const DAY_PASS_TYPE = 1;

/**
 * The name of a booking, shaped as specified (ID-01 to ID-04): a name, never a key. It is also the order's receipt at the provider.
 * @param ms the creation in milliseconds; when that name is taken, the next free one.
 */
export function bookingId(selection: Selection, ms: number): string {
  switch (selection.serviceType) {
    case 'meetingRoom':
      return `CR-${ms}-${randomCharacters(6)}`;
    case 'dayPass':
      return `daypass_${selection.passTypeId ?? DAY_PASS_TYPE}_${ms}`;
    case 'coworking':
      return `COWORK-${ms}`;
    case 'recreation':
      return `REC-${ms}`;
  }
}
