import { BlockList, isIP } from 'node:net';

const ownNetworks = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ownNetworks.addSubnet(net, bits, 'ipv4');
}
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');

export interface Hop {
  peer: string | undefined;
  forwardedFor: string | undefined;
  /** We never speak TLS ourselves: an https origin means that one proxy stands before us, and only then. */
  isBehindProxy: boolean;
}

/** Whom a request counts for: its peer, or the last hop that our own proxy wrote down. IPv6 counts by /64. */
export function clientAddress({ peer = '127.0.0.1', forwardedFor, isBehindProxy }: Hop): string {
  const near = unmap(peer);
  if (!isBehindProxy || !forwardedFor || !isOwnNetwork(near)) return byNetwork(near);
  const last = unmap(forwardedFor.split(',').at(-1)?.trim() ?? '');
  return byNetwork(isIP(last) ? last : near);
}

/** Whether this peer can be the proxy that stands before us. */
export const isOwnProxy = (peer: string | undefined): boolean => isOwnNetwork(unmap(peer ?? ''));

const unmap = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

const isOwnNetwork = (address: string) =>
  isIP(address) !== 0 && ownNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

function byNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = address.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  const network = [...groups, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
