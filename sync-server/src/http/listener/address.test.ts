import { expect, test } from 'vitest';
import { clientAddress } from './address.ts';

test('without a proxy of ours a forwarded address is a claim that counts for nothing', () => {
  const claims = Array.from({ length: 100 }, (_, i) => `198.51.100.${i}`);
  for (const peer of ['203.0.113.5', '127.0.0.1', '192.168.1.9']) {
    const seen = claims.map((forwardedFor) => clientAddress({ peer, forwardedFor, isBehindProxy: false }));
    expect(new Set(seen)).toEqual(new Set([peer]));
  }
});

test('behind a proxy only its own last hop counts, however many were claimed before', () => {
  const forwardedFor = '1.1.1.1, 2.2.2.2, 203.0.113.5';
  expect(clientAddress({ peer: '127.0.0.1', forwardedFor, isBehindProxy: true })).toBe('203.0.113.5');
  expect(clientAddress({ peer: '::ffff:172.17.0.1', forwardedFor, isBehindProxy: true })).toBe('203.0.113.5');
});

test('who reaches us past the proxy from outside counts for himself', () => {
  const claim = { peer: '198.51.100.7', forwardedFor: '1.1.1.1', isBehindProxy: true };
  expect(clientAddress(claim)).toBe('198.51.100.7');
});

test('a last hop that is no address is not taken for one', () => {
  expect(clientAddress({ peer: '127.0.0.1', forwardedFor: '1.1.1.1, unknown', isBehindProxy: true })).toBe(
    '127.0.0.1',
  );
});

test('the addresses of one IPv6 network count as one client', () => {
  const of = (peer: string) => clientAddress({ peer, forwardedFor: undefined, isBehindProxy: false });
  expect(of('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(of('2001:0db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(of('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(of('::1')).toBe('0:0:0:0::/64');
});
