/** One form of an address for comparing: an e-mail address in lower case, a phone number as its digits with the country's code. */
export function recipientKey(to: string): string {
  if (to.includes('@')) return to.trim().toLowerCase();
  const digits = to.replace(/\D/g, '');
  return digits.length === 10 ? `91${digits}` : digits;
}
