const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** '24 Nov, 10:05 am' in India. */
export const sandboxTime = (at: string): string => format.format(new Date(at));
