import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DEVICE_HEADER } from '#lib/contract/platform/headers.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';

const signatureOf = (userId: number, deviceId: string, secret: string) =>
  createHmac('sha256', deriveKey(secret, 'known-device')).update(`${userId}.${deviceId}`).digest('base64url');

/** `<user>.<device>.<signature>`: proves an earlier sign-in on this browser, and opens nothing. */
export function newDeviceToken(userId: number, secret: string): string {
  const deviceId = randomBytes(12).toString('base64url');
  return `${userId}.${deviceId}.${signatureOf(userId, deviceId, secret)}`;
}

export function knownDevice(
  request: FastifyRequest,
  userIds: readonly number[],
  secret: string,
): string | undefined {
  for (const token of String(request.headers[DEVICE_HEADER] ?? '').split('~')) {
    const [user, deviceId = '', signature = ''] = token.split('.');
    const userId = Number(user);
    if (!userIds.includes(userId)) continue;
    const [received, expected] = [Buffer.from(signature), Buffer.from(signatureOf(userId, deviceId, secret))];
    if (received.length === expected.length && timingSafeEqual(received, expected)) return deviceId;
  }
  return undefined;
}

/** The key of rate limits: the device if the account knows it, else the address. */
export function requesterOf(
  request: FastifyRequest,
  userIds: readonly number[],
  secret: string,
): { id: string; isKnown: boolean } {
  const deviceId = knownDevice(request, userIds, secret);
  if (deviceId !== undefined) return { id: `device ${deviceId}`, isKnown: true };
  return { id: `address ${callerAddress(request, secret)}`, isKnown: false };
}
