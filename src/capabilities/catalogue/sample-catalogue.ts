import { fromRupees } from '#platform/money.ts';
import type { Catalogue } from './rules/catalogue.ts';
import { sampleCoworking } from './sample/coworking.ts';
import { sampleDayPass } from './sample/day-pass.ts';
import { sampleMeetingRoom } from './sample/meeting-room.ts';
import { sampleOffers } from './sample/offers.ts';
import { sampleRecreation } from './sample/recreation.ts';

/**
 * The specification's catalogue (section 9). It seeds a new database as its first version, and it is the fallback that the
 * browser shows when the services call fails (CAT-06): good for looking; whatever is bought is priced by the server.
 */
export const sampleCatalogue: Catalogue = {
  dayPass: sampleDayPass,
  coworking: sampleCoworking,
  meetingRoom: sampleMeetingRoom,
  recreation: sampleRecreation,
  offers: sampleOffers,
  changeFee: fromRupees(100),
};
