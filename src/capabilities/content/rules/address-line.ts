import type { Facility } from './facility.ts';

/** The address as the specification prints it (GEN-18). */
export const addressLine = ({ address }: Pick<Facility, 'address'>): string =>
  `${address.line}, ${address.area}, ${address.city}, ${address.state} ${address.postalCode}`;
