import { normalizeIP } from '@fastify/rate-limit';

/** Whether an address is this machine's own. */
export function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}

/** Who is counted for an address: of IPv6 its network, since one machine has all the addresses of its network. */
export function networkOf(address: string): string {
  return normalizeIP(address, 64);
}
