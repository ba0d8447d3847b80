/**
 * The client's address. In `X-Forwarded-For` only the entries of trusted proxies count: each appends the address that it saw, so with two of
 * them the second from the right is the client. Some proxies write its port too, which would make each connection a client of its own.
 * @param proxies the number of trusted proxies in front (`TRUST_PROXY`).
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0) return peer;
  const hops = [...(forwardedFor ?? '').split(','), peer].map(withoutPort).filter((hop) => hop !== '');
  return hops[Math.max(0, hops.length - 1 - proxies)] ?? peer;
}

/** '192.0.2.7' of '192.0.2.7:50123', '2001:db8::1' of '[2001:db8::1]:50123'. */
function withoutPort(hop: string): string {
  const address = hop.trim();
  return /^\[([^\]]*)\](?::\d*)?$/.exec(address)?.[1] ?? /^([^:]*):\d*$/.exec(address)?.[1] ?? address;
}

/** One subscriber, as far as an address shows: an IPv4 address, or the /64 network of an IPv6 one. */
export function subscriberOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return address.includes(':') ? expand(address).slice(0, 4).join(':') : address;
}

function expand(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}
