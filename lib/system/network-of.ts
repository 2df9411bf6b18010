import { normalizeIP } from '@fastify/rate-limit';

export function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}

/** Bits: one IPv6 machine, and one customer of a provider at most. */
const OF_MACHINE = 64;
const OF_CUSTOMER = 48;

/** For IPv6 its network, since one machine has all its addresses. */
export function networkOf(address: string): string {
  return normalizeIP(address, OF_MACHINE);
}

/** The largest network of one customer: one IPv4 address, 65,536 IPv6 networks. */
export function customerOf(address: string): string {
  return normalizeIP(address, OF_CUSTOMER);
}
