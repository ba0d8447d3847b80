import type { Facility } from './facility.ts';

type Place = Pick<Facility, 'brand' | 'locality' | 'landmark' | 'address'>;

/** What the site is called: 'Meju Whitefield'; the name alone where it has the part of town in it. */
export const siteName = ({ brand, locality }: Pick<Place, 'brand' | 'locality'>): string =>
  brand.toLowerCase().includes(locality.toLowerCase()) ? brand : `${brand} ${locality}`;

/** 'Whitefield, Bengaluru'; the city alone where no part of it is named. */
export const townText = ({ locality, address: { city } }: Pick<Place, 'locality' | 'address'>): string =>
  locality === city ? city : `${locality}, ${city}`;

/** 'near ITPL', or 'in Whitefield' without a landmark: within a sentence. */
export const nearText = ({ locality, landmark }: Pick<Place, 'locality' | 'landmark'>): string =>
  landmark ? `near ${landmark}` : `in ${locality}`;

/** 'Whitefield, near ITPL': within a sentence. */
export const whereText = (place: Pick<Place, 'locality' | 'landmark' | 'address'>): string =>
  place.landmark ? `${place.locality}, near ${place.landmark}` : townText(place);

/** 'Whitefield, Near ITPL', as the location field of the home page has it (HOME-01). */
export const locationText = (place: Pick<Place, 'locality' | 'landmark' | 'address'>): string =>
  place.landmark ? `${place.locality}, Near ${place.landmark}` : townText(place);
