import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

export function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}

/** Bits: one IPv6 machine, and one customer of a provider at most. */
const OF_MACHINE = 64;
const OF_CUSTOMER = 48;

/** What is no address stays as it is. */
function networkWithin(address: string, bits: number): string {
  if (!isIPv6(address)) return address.toLowerCase();
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
}

/** For IPv6 its network, since one machine has all its addresses. */
export function networkOf(address: string): string {
  return networkWithin(address, OF_MACHINE);
}

/** The largest network of one customer: one IPv4 address, 65,536 IPv6 networks. */
export function customerOf(address: string): string {
  return networkWithin(address, OF_CUSTOMER);
}
