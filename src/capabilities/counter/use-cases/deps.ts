import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import type { ActingStaff } from '#capabilities/staff/rules/acting-staff.ts';
import type { Actor, StaffActor } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';

/** `publicUrl` is the address of the site, without a trailing slash. */
export type CounterDeps = PurchaseDeps & { publicUrl: string };

/** Additional dependency of a sale: the current prices, read before its transaction. */
export type SaleDeps = CounterDeps & { catalogue: Catalogue };

/** Who sells, in which transaction, under which key of a request. */
export type ByStaff = { tx: Tx; staff: ActingStaff; actor: Actor; requestId: string; now: Date };

/** The facts of a colleague that an act needs. The command line knows no others. */
export type ActingColleague = Pick<ActingStaff, 'id' | 'name' | 'role' | 'device'>;

/** Who acts on a booking, within the act's transaction. `requestId` is the key of the request. */
export type Acting = { staff: ActingColleague; actor: StaffActor; requestId: string; now: Date };

/** The colleague's name in a booking's trail. */
export const trailActor = ({ staff }: Pick<Acting, 'staff'>): string => `operator ${staff.name}`;
