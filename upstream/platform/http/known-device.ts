import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DEVICE_HEADER } from '#lib/contract/platform/headers.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import { isSignature } from '#lib/system/secrets.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';

/** The number of a user, or `staff-` and the number of a member of staff. */
type Holder = number | `staff-${number}`;

const signatureOf = (holder: Holder, deviceId: string, secret: string) =>
  createHmac('sha256', deriveKey(secret, 'known-device')).update(`${holder}.${deviceId}`).digest('base64url');

/** `<holder>.<device>.<signature>`: proves an earlier sign-in on this browser, and opens nothing. */
export function newDeviceToken(holder: Holder, secret: string): string {
  const deviceId = randomBytes(12).toString('base64url');
  return `${holder}.${deviceId}.${signatureOf(holder, deviceId, secret)}`;
}

export function knownDevice(
  request: FastifyRequest,
  holders: readonly Holder[],
  secret: string,
): string | undefined {
  for (const token of String(request.headers[DEVICE_HEADER] ?? '').split('~')) {
    const [name, deviceId = '', signature = ''] = token.split('.');
    const holder = holders.find((each) => String(each) === name);
    if (holder === undefined) continue;
    const sign = (one: string) => Buffer.from(signatureOf(holder, deviceId, one));
    if (isSignature(Buffer.from(signature), secret, sign)) return deviceId;
  }
  return undefined;
}

/** The key of rate limits: the device if the account knows it, else the address. */
export function requesterOf(
  request: FastifyRequest,
  holders: readonly Holder[],
  secret: string,
): { id: string; isKnown: boolean } {
  const deviceId = knownDevice(request, holders, secret);
  if (deviceId !== undefined) return { id: `device ${deviceId}`, isKnown: true };
  return { id: `address ${callerAddress(request, secret)}`, isKnown: false };
}
