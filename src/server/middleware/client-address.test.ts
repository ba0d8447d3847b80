import { describe, expect, test } from 'vitest';
import { clientAddress, subscriberOf } from './client-address.ts';

describe('The address of who asks', () => {
  test.each([
    ['without a trusted proxy is the peer, whatever the header says', '10.0.0.1', '1.1.1.1', 0, '10.0.0.1'],
    ['behind one proxy is what that proxy saw', '10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    [
      'behind one proxy is not what the client wrote into the header',
      '10.0.0.1',
      '6.6.6.6, 203.0.113.9',
      1,
      '203.0.113.9',
    ],
    ['behind two proxies is the second from the right', '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['is without the port that a proxy writes', '10.0.0.1', '203.0.113.9:50123', 1, '203.0.113.9'],
    ['is without it in IPv6 too', '10.0.0.1', '[2001:db8::1]:50123', 1, '2001:db8::1'],
    ['and without brackets', '10.0.0.1', '[2001:db8::1]', 1, '2001:db8::1'],
    ['is whole in IPv6 without a port', '10.0.0.1', '2001:db8::1', 1, '2001:db8::1'],
    ['that came past the proxies is the outermost that is known', '10.0.0.1', undefined, 2, '10.0.0.1'],
  ])('%s', (_, peer, header, proxies, address) => {
    expect(clientAddress(peer, header, proxies)).toBe(address);
  });
});

describe('A subscriber', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is counted as %s', (address, subscriber) => {
    expect(subscriberOf(address)).toBe(subscriber);
  });
});
