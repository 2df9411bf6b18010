import { hkdfSync } from 'node:crypto';

/** Each purpose that a secret of the installation serves. No two of them share a key. */
export type KeyPurpose =
  | 'session'
  | 'flash'
  | 'reset-code'
  | 'known-device'
  | 'export-link'
  | 'stop-link'
  | 'cv-share'
  | 'calendar-feed'
  | 'human-check'
  | 'sandbox-webhook'
  | 'audit-origin'
  | 'revalidation';

/**
 * The key of one purpose, made from a secret by HKDF-SHA-256 (RFC 5869): 256 bits as 43 characters. What is sealed or
 * signed for one purpose fits no other, and a key that becomes known reveals neither the secret nor another key.
 */
export function deriveKey(secret: string, purpose: KeyPurpose): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `bielle ${purpose}`, 32)).toString('base64url');
}
