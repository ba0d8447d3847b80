const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** The time of an instant in India, '09:05'. */
export const clockTime = (instant: Date): string => format.format(instant);
