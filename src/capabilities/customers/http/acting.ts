import type { ActingStaff } from '#capabilities/staff/rules/acting-staff.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';

/** The person who reads, as the audit log names them. */
export const actorOf = ({ id, name, device }: ActingStaff): StaffActor => ({
  kind: 'staff',
  id,
  name,
  ...(device ? { deviceId: device.id } : {}),
});
