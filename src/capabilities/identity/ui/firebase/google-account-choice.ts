import type { Auth, User } from 'firebase/auth';

/** How the Google account is chosen: the only thing in which Google's own service and the stand-in differ. */
export type GoogleAccountChoice = {
  /** Called once, before anything is asked of the service. */
  prepare(auth: Auth): void;
  popup(auth: Auth): Promise<User>;
  redirect(auth: Auth): Promise<void>;
  redirectResult(auth: Auth): Promise<User | null>;
};
