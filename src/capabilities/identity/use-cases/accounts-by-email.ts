import type { Database, Tx } from '#platform/database/tables.ts';
import { findUser, uidsByEmail } from '../store.ts';

/** The accounts that signed in with this verified e-mail, however it is written. */
export const accountsByEmail = (db: Database | Tx, email: string): Promise<string[]> => uidsByEmail(db, email);

/** The e-mail of an account, as it was verified at the last sign-in; '' when there is no such account or it was erased. */
export const verifiedEmailOf = async (db: Database | Tx, uid: string): Promise<string> =>
  (await findUser(db, uid))?.email ?? '';
