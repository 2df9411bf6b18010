import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CALLER_ADDRESS_HEADER, WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { isLoopback, networkOf } from '#lib/system/network-of.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the peer may say for whom it calls: the same machine, or whoever holds the web's secret. */
export function isTrustedPeer(request: FastifyRequest, secret: string): boolean {
  return isLoopback(request.socket.remoteAddress) || holdsSecret(request, secret);
}

/** Whether the peer knows the secret that web and upstream share; an empty one, nobody knows. */
export function holdsSecret(request: FastifyRequest, secret: string): boolean {
  const given = request.headers[WEB_SECRET_HEADER];
  return secret !== '' && typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}

/**
 * Whose request this is, for limits: the last address of X-Forwarded-For when a trusted peer sent it (the
 * entries before it are whatever the client wrote), else the peer's own. Of IPv6 it is the network, since one machine
 * has all the addresses of its network.
 */
export function callerAddress(request: FastifyRequest, secret: string): string {
  const own = request.socket.remoteAddress ?? 'unknown';
  const forwarded = forwardedAddress(request);
  return networkOf(forwarded && isTrustedPeer(request, secret) ? forwarded : own);
}

/** Whether the web calls for itself (it renders a shared page) and not for a visitor. */
export function isTheWebItself(request: FastifyRequest, secret: string): boolean {
  return !forwardedAddress(request) && isTrustedPeer(request, secret);
}

function forwardedAddress(request: FastifyRequest): string | undefined {
  const header = request.headers[CALLER_ADDRESS_HEADER];
  const last = String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .slice(0, 64);
  return last || undefined;
}
