/** Faster than this after opening a page nobody has written anything. */
const TOO_FAST_MS = 400;

/** Whether a form was filled by a program: it filled what nobody sees, or took no time. */
export const looksLikeProgram = ({
  website,
  elapsedMs,
}: {
  website?: string | undefined;
  elapsedMs?: number | undefined;
}): boolean => Boolean(website) || (elapsedMs !== undefined && elapsedMs < TOO_FAST_MS);
