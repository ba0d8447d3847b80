import type { Facility } from '#capabilities/content/rules/facility.ts';

/** Of what the map in `design/pictures/neighbourhood.svg` shows. */
const drawn = { latitude: 12.9857, longitude: 77.7369, postalCode: '560066' } as const;
/** Half a kilometre, in degrees. */
const NEAR = 0.005;

/** Whether the facility is where the drawn map says 'We are here'. */
export const isOnDrawnMap = ({ position, address }: Pick<Facility, 'position' | 'address'>): boolean =>
  address.postalCode === drawn.postalCode &&
  Math.abs(position.latitude - drawn.latitude) < NEAR &&
  Math.abs(position.longitude - drawn.longitude) < NEAR;
