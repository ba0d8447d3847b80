import type { Permission, Role } from './permissions.ts';
import { permitsFrom } from './permissions.ts';

/** A colleague who acts, with role, device and sign-in. */
export type ActingStaff = {
  id: number;
  name: string;
  email: string;
  role: Role;
  /** The shared device that they use by PIN; null with their own Google sign-in. */
  device: { id: number; name: string; door: boolean } | null;
  /** When they signed in with Google, or began the shift on the device. */
  signedInAt: Date;
};

export const may = ({ role, device }: Pick<ActingStaff, 'role' | 'device'>, permission: Permission): boolean =>
  permitsFrom(role, device, permission);

const RECENT_MS = 10 * 60_000;

/** Whether the person signed in with Google within the last ten minutes, as changes of team, devices and limits demand. */
export const signedInRecently = ({ device, signedInAt }: ActingStaff, now: Date): boolean =>
  device === null && now.getTime() - signedInAt.getTime() <= RECENT_MS;
