import { normalizeIP } from '@fastify/rate-limit';

/** Whether an address is this machine's own. */
export function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}

/** Bits of IPv6 that one machine has all the addresses behind, and that one customer of a provider has at the most. */
const OF_MACHINE = 64;
const OF_CUSTOMER = 48;

/** Who is counted for an address: of IPv6 its network, since one machine has all the addresses of its network. */
export function networkOf(address: string): string {
  return normalizeIP(address, OF_MACHINE);
}

/** The largest network that may be one customer's: an address of IPv4, 65,536 networks of IPv6. */
export function customerOf(address: string): string {
  return normalizeIP(address, OF_CUSTOMER);
}
