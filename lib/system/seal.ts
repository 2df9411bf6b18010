import { sealData, unsealData } from 'iron-session';
import { deriveKey, type KeyPurpose } from './derive-key.ts';
import { secretsIn } from './secrets.ts';

/** How a seal is made: `ttl` in seconds, 0 for ever. */
export type Sealing = { secret: string; purpose: KeyPurpose; ttl: number };

/** Encrypts and signs `content`, so that its holder can neither read nor change it. */
export function seal(content: object, { secret, purpose, ttl }: Sealing): Promise<string> {
  return sealData(content, { password: deriveKey(secret, purpose), ttl });
}

/** What was sealed with any accepted secret; empty when forged, expired or sealed with another one. */
export async function unseal<Content extends object>(
  sealed: string,
  { secret, purpose, ttl }: Sealing,
): Promise<Partial<Content>> {
  for (const one of secretsIn(secret)) {
    const content = await unsealData<Partial<Content>>(sealed, { password: deriveKey(one, purpose), ttl });
    if (Object.keys(content).length > 0) return content;
  }
  return {};
}
