import { hkdfSync } from 'node:crypto';
import { currentSecret } from './secrets.ts';

/** No two purposes share a key. */
export const KEY_PURPOSES = [
  'session',
  'session-token',
  'flash',
  'reset-code',
  'known-device',
  'passkey-challenge',
  'staff-session',
  'staff-totp',
  'staff-code',
  'suspension',
  'garage-sign-in',
  'oidc-client-secret',
  'export-link',
  'stop-link',
  'cv-share',
  'follow-application',
  'application-file',
  'invited-to-apply',
  'answer-applications',
  'mail-choices',
  'offer-end',
  'calendar-feed',
  'outside-calendar',
  'human-check',
  'sandbox-webhook',
  'audit-origin',
  'free-offer',
  'revalidation',
] as const;

export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** Of the secret that signs. HKDF-SHA-256 (RFC 5869): 256 bits as 43 characters. A leaked key reveals neither the secret nor another key. */
export function deriveKey(secret: string, purpose: KeyPurpose): string {
  return Buffer.from(hkdfSync('sha256', currentSecret(secret), '', `bielle ${purpose}`, 32)).toString(
    'base64url',
  );
}
