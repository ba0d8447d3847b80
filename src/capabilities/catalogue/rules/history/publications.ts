/** A stored version with its beginning, when it was written, and what it says of itself. */
type Written = { version: number; begins: Date; at: Date; note: string };

/**
 * Versions as the publications that wrote them. One publication also writes each version that begins later, with the same note at the same
 * instant. The newest first, each under its newest version with its earliest beginning.
 */
export function publicationsOf<Version extends Written>(newestFirst: readonly Version[]): Version[] {
  const publications: Version[] = [];
  for (const version of newestFirst) {
    const last = publications.at(-1);
    if (last?.note === version.note && last.at.getTime() === version.at.getTime()) {
      if (version.begins < last.begins) publications[publications.length - 1] = { ...last, begins: version.begins };
    } else publications.push(version);
  }
  return publications;
}
