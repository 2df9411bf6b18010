import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CALLER_ADDRESS_HEADER, WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { isLoopback, networkOf } from '#lib/system/network-of.ts';
import { isSignature } from '#lib/system/secrets.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The same machine, or a caller with the web's secret. */
export function isTrustedPeer(request: FastifyRequest, secret: string): boolean {
  return isLoopback(request.socket.remoteAddress) || holdsSecret(request, secret);
}

/** Always false for an empty secret. */
export function holdsSecret(request: FastifyRequest, secret: string, header = WEB_SECRET_HEADER): boolean {
  const sentSecret = request.headers[header];
  return typeof sentSecret === 'string' && isSignature(digest(sentSecret), secret, digest);
}

/**
 * From a trusted peer, the last address of X-Forwarded-For (clients can forge earlier ones); else the peer's own. For
 * IPv6 the network, because one machine has all of its addresses.
 */
export function callerAddress(request: FastifyRequest, secret: string): string {
  const own = request.socket.remoteAddress ?? 'unknown';
  const forwarded = forwardedAddress(request);
  return networkOf(forwarded && isTrustedPeer(request, secret) ? forwarded : own);
}

/** The account that is signed in, whatever others do at the same address, else the address. */
export function callerKey(
  { caller, request }: { caller: { userId: number } | null; request: FastifyRequest },
  secret: string,
): string {
  return caller ? `account ${caller.userId}` : callerAddress(request, secret);
}

/** For shared pages, not on behalf of a visitor. */
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
