import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#lib/system/network-of.ts';
import { apiError } from '../errors.ts';

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isLocalName(hostname: string): boolean {
  return LOCAL_NAMES.has(hostname);
}

/**
 * A hook for pages that help those who run and develop Bielle: for everybody else they do not exist. A local name, since
 * a page in a browser of this machine could have a name of its own lead here; no proxy, since it asks for others.
 */
export async function thisMachineOnly(request: FastifyRequest): Promise<void> {
  const isLocal =
    isLoopback(request.socket.remoteAddress) &&
    isLocalName(request.hostname) &&
    request.headers['x-forwarded-for'] === undefined;
  if (!isLocal) throw apiError('not_found');
}
