import type { Auth, PopupRedirectResolver, User } from 'firebase/auth';

/** How the Google account is chosen: the only thing in which Google's own service and the stand-in differ. */
export type GoogleAccountChoice = {
  /** What the SDK should have ready on the sign-in page, so that the window opens within the press that asks for it. */
  resolver?: PopupRedirectResolver;
  /** Called once, before anything is asked of the service. */
  prepare(auth: Auth): void;
  popup(auth: Auth): Promise<User>;
  redirect(auth: Auth): Promise<void>;
  redirectResult(auth: Auth): Promise<User | null>;
};
