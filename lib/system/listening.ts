import { isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import * as z from 'zod';

const HIGHEST_PORT = 65_535;

const anyPort = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(HIGHEST_PORT, `must be at most ${HIGHEST_PORT}`);

export const listenSettings = {
  HOST: z
    .string()
    .trim()
    .refine(
      (host) => host === 'localhost' || isIP(host) > 0,
      'must be localhost (this machine alone), an IP address of this machine, or :: (all its addresses)',
    )
    .optional(),
  PORT: anyPort.default(3000),
  UPSTREAM_PORT: anyPort.default(4000),
  PAYMENT_PORT: anyPort.default(4001),
  METRICS_PORT: anyPort.optional(),
  UPSTREAM_METRICS_PORT: anyPort.optional(),
};

const EVERY_ADDRESS = ['::', '0.0.0.0'];

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'));
}

/**
 * What a server passes to `listen` for HOST. `::` also takes IPv4, but is unusable on a machine without IPv6.
 * @param host an IP address or `localhost`
 */
export function listenAddress(host: string): string {
  return host === '::' && !hasIpv6() ? '0.0.0.0' : host;
}

/** The addresses for a server that listens at one address at a time: `localhost` has two. */
export function listenAddresses(host: string): string[] {
  if (host !== 'localhost') return [listenAddress(host)];
  return hasIpv6() ? ['127.0.0.1', '::1'] : ['127.0.0.1'];
}

/** The host of a URL by which a program of this machine reaches another one that listens at `host`. */
export function addressFromHere(host: string | undefined): string {
  if (!host || host === 'localhost' || EVERY_ADDRESS.includes(host)) return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}
