import type { Log } from '#platform/log/log.ts';

/** Who is asking, as the verified ID token says. `authTime` is when they last signed in. */
export type Caller = { uid: string; email: string; name: string; picture: string; authTime: Date };

/** What middleware puts beside every request. `caller` is null for an anonymous request; `refusal` is the code of the error that was answered. */
export type HttpEnv = {
  Variables: { requestId: string; log: Log; clientAddress: string; caller: Caller | null; refusal?: string };
};
