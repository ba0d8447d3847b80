import type { ReactNode } from 'react';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { HouseFacts } from '#capabilities/catalogue/rules/opening-hours.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { PurchaseSession } from './purchase-session.ts';

/** What each of the four pages that sell gives to its booking part. */
export type BookingProps<Facts extends HouseFacts = HouseFacts> = {
  today: IstDay;
  catalogue: Catalogue;
  facility: Facts;
  brand: string;
  session: PurchaseSession;
  /** What stands here when the dates cannot be had (DAYPASS-08). */
  unavailable: ReactNode;
};
