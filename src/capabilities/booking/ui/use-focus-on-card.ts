import { type RefObject, useEffect, useRef } from 'react';
import type { BookingRecord } from '../contract.ts';

/** Details that a link opened have nothing to give the focus back to: closed, it goes to the booking's card, else to the list's heading. */
export function useFocusOnCard(opened: BookingRecord | null, heading: RefObject<HTMLElement | null>): void {
  const last = useRef(opened);
  useEffect(() => {
    if (!opened && last.current && document.activeElement === document.body) {
      const card = document.getElementById(`booking-${last.current.booking_id}`)?.closest('article');
      (card?.querySelector<HTMLElement>('[aria-haspopup]') ?? heading.current)?.focus();
    }
    last.current = opened;
  });
}
