import { Link, type LinkProps } from 'react-router';
import { useSheetState } from '../sheet/sheet-address.ts';

/** A link that opens a sheet over the screen where it is pressed. */
export function SheetLink(props: LinkProps) {
  const state = useSheetState();
  return <Link {...props} state={state} />;
}

/** The address of a booking's sheet. */
export const bookingAddress = (bookingId: string): string => `/console/bookings/${encodeURIComponent(bookingId)}`;

/** The address of a person's sheet. */
export const personAddress = (personId: string): string => `/console/people/${encodeURIComponent(personId)}`;
