/**
 * Whether a mail server's reply says that an address is gone for good: no such mailbox, moved without a new address, or a domain without mail (RFC
 * 3463, RFC 7505). A full mailbox (5.2.2), a refusal of the sender or the letter (5.7), and every 4xx are about something else. A reply without such
 * a code says too little.
 * @param reply as '550 5.1.1 No such user', also over several lines ('550-5.1.1 …').
 */
export const isAddressGone = (reply: string): boolean => /^55\d[ -]5\.1\.(?:1|6|10)\b/.test(reply);
