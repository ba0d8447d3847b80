import type { StaffActor } from '#platform/database/audit-log.ts';
import type { ActingStaff } from '../rules/acting-staff.ts';

/** The person who reads, as the audit log names them. */
export const actorOf = ({ id, name, device }: ActingStaff): StaffActor => ({
  kind: 'staff',
  id,
  name,
  ...(device ? { deviceId: device.id } : {}),
});
