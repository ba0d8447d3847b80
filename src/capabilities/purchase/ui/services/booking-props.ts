import type { ReactNode } from 'react';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { CatalogueFor } from '#capabilities/catalogue/rules/catalogue-for.ts';
import type { FacilityFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { PurchaseSession } from '../purchase-session.ts';

/** What each of the four pages that sell gives to its booking part. */
export type BookingProps<Service extends ServiceType, Facts extends FacilityFacts = FacilityFacts> = {
  today: IstDay;
  catalogue: CatalogueFor<Service>;
  facility: Facts;
  brand: string;
  session: PurchaseSession;
  /** What to show when the dates cannot be loaded (DAYPASS-08). */
  unavailable: ReactNode;
};
