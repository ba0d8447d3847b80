/** How long until an instant, as '14:05' in minutes and seconds; '0:00' when it is over. @param until ISO 8601. */
export function timeLeft(until: string, now: Date): string {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
