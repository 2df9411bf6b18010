import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';

/** Signers should use no shorter one (RFC 8301, 3.2). */
const SHORTEST_KEY = 2048;

/** Signs mails for the sender's domain (DKIM, RFC 6376). */
export type DkimSettings = {
  domain: string;
  /** names the public key in the domain's DNS: `<selector>._domainkey.<domain>` */
  selector: string;
  /** RSA, as PEM */
  privateKey: string;
};

function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_KEY;
  } catch {
    return false;
  }
}

export const dkimSettings = {
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i, 'must be a name such as bielle1')
    .optional(),
  MAIL_DKIM_KEY: z
    .string()
    // A file of settings holds one in a line.
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isSigningKey, 'must be an RSA private key as PEM (openssl genrsa 2048)')
    .optional(),
};

type DkimInput = {
  MAIL_FROM: string;
  MAIL_DKIM_SELECTOR?: string | undefined;
  MAIL_DKIM_KEY?: string | undefined;
};

export function dkimOf({
  MAIL_FROM: from,
  MAIL_DKIM_SELECTOR: selector,
  MAIL_DKIM_KEY: privateKey,
}: DkimInput): DkimSettings | undefined {
  if (!selector || !privateKey) return undefined;
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>\s*$/, '');
  return { domain, selector, privateKey };
}
