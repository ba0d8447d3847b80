/** The mailbox that an address reaches: 'Asha.Rao+desk@googlemail.com' is 'asharao@gmail.com'. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  return ['gmail.com', 'googlemail.com'].includes(domain)
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`;
}
