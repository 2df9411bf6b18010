import { globSync, readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEY_PURPOSES } from '#lib/system/derive-key.ts';
import { readSettings } from '#lib/system/env.ts';
import {
  isSignedRevalidation,
  signatureHeader,
  signRevalidation,
  timestampHeader,
} from '#lib/system/revalidation.ts';
import { seal, unseal } from '#lib/system/seal.ts';
import { currentSecret, isSignature, secretsIn } from '#lib/system/secrets.ts';
import { type Session, sealSession, unsealSession } from '#lib/web/session/session.ts';
import { exportLink, isGoodLink } from '#upstream/accounts/exports/link.ts';
import { openAttempt, sealAttempt } from '#upstream/accounts/garage-signin/attempt.ts';
import { challengeExpiry, newChallenge } from '#upstream/accounts/passkeys/challenge.ts';
import { holdsSecret } from '#upstream/platform/http/caller-address.ts';
import { accountOfToken, newSessionToken } from '#upstream/platform/http/session-token.ts';
import { signedId, signId } from '#upstream/platform/links/signed-id.ts';
import { idOfStopToken, stopToken } from '#upstream/platform/links/stop-link.ts';
import { offeredKey, openKey, sealKey } from '#upstream/staff/session/totp.ts';

const OLD = 'o'.repeat(40);
const NEW = 'n'.repeat(40);

/** What the programs hold, one after the other, while some are at a step and some at the step before. */
const STEPS = [OLD, `${OLD},${NEW}`, `${NEW},${OLD}`, NEW];
const NEIGHBOURS = STEPS.flatMap((step, at) => [
  [step, step],
  ...(at > 0 ? [[step, STEPS[at - 1] ?? ''] as const, [STEPS[at - 1] ?? '', step] as const] : []),
]) as [string, string][];

const now = new Date('2026-11-21T09:00:00Z');
const link = { id: 7, until: new Date('2026-11-22T09:00:00Z') };
const attempt = { organisationId: 3, state: 's', nonce: 'n', verifier: 'v', next: null };
const request = (secret: string) => ({ headers: { 'x-bielle-web': secret } }) as unknown as FastifyRequest;

/** Each signs or seals with the first argument, and is accepted by the second. */
const USES: Record<string, (signer: string, reader: string) => unknown> = {
  'a call of the web': (signer, reader) => holdsSecret(request(currentSecret(signer)), reader),
  'a purge': (signer, reader) => {
    const { [timestampHeader]: timestamp = null, [signatureHeader]: signature = null } = signRevalidation(
      signer,
      '{}',
    );
    return isSignedRevalidation(reader, '{}', { timestamp, signature });
  },
  'a token of a session': (signer, reader) => accountOfToken(newSessionToken(5, signer), reader) === 5,
  'a link that survives': (signer, reader) =>
    signedId('suspension', signId('suspension', 5, { secret: signer }), { secret: reader }) === 5,
  'a link that stops mails': (signer, reader) =>
    idOfStopToken('alert', stopToken('alert', 5, { secret: signer }), { secret: reader }) === 5,
  'a link to an export': (signer, reader) => {
    const signature =
      new URL(exportLink(link, signer), 'http://bielle.test').searchParams.get('signature') ?? '';
    return isGoodLink(link, signature, reader, now);
  },
  'a question to a passkey': (signer, reader) => {
    const challenge = Buffer.from(newChallenge({ purpose: 'sign-in', now, secret: signer })).toString(
      'base64url',
    );
    return challengeExpiry(challenge, { purpose: 'sign-in', now, secret: reader }) !== undefined;
  },
  'a sign-in at a provider': async (signer, reader) => {
    const sealed = await sealAttempt(attempt, { now, secret: signer });
    return (await openAttempt(sealed, { now, secret: reader })) !== undefined;
  },
  'the key of an app': async (signer, reader) => {
    const sealed = await sealKey(offeredKey('a@b.test', 'token', signer), signer);
    return (await openKey(sealed, 'a@b.test', reader)) !== undefined;
  },
};

describe.each(Object.entries(USES))('%s', (_, isAccepted) => {
  it.each(NEIGHBOURS)(
    'is accepted while programs change from one step to the next (%#)',
    async (signer, reader) => {
      expect(await isAccepted(signer, reader)).toBe(true);
    },
  );

  it('ends with the secret that made it', async () => {
    expect(await isAccepted(OLD, NEW)).toBe(false);
    expect(await isAccepted(`${OLD},${NEW}`, NEW)).toBe(false);
    expect(await isAccepted(OLD, '')).toBe(false);
  });
});

describe('a session', () => {
  beforeEach(() => vi.stubEnv('WEB_UPSTREAM_SECRET', OLD));
  afterEach(() => vi.unstubAllEnvs());
  const session = { token: 't', role: 'candidate' } as Session;
  const opened = async (signer: string, reader: string) => {
    vi.stubEnv('SESSION_SECRET', signer);
    const sealed = await sealSession(session);
    vi.stubEnv('SESSION_SECRET', reader);
    return unsealSession(sealed);
  };

  it.each(NEIGHBOURS)('stays while webs change from one step to the next (%#)', async (signer, reader) => {
    expect(await opened(signer, reader)).toEqual(session);
  });

  it('ends when only the new secret is set', async () => {
    expect(await opened(OLD, NEW)).toBeNull();
  });
});

describe('two secrets', () => {
  it('may stand in the settings, each long enough, and no third', () => {
    expect(readSettings({ SESSION_SECRET: `${NEW}, ${OLD}` }).sessionSecret).toBe(`${NEW},${OLD}`);
    expect(() => readSettings({ OPERATOR_SECRET: `${NEW},short` })).toThrow(
      'OPERATOR_SECRET must have at least 32',
    );
    expect(() => readSettings({ WEB_UPSTREAM_SECRET: [NEW, OLD, NEW].join(',') })).toThrow(
      'WEB_UPSTREAM_SECRET must be one secret, or two',
    );
  });

  it('are not one: neither both together nor an empty one prove anything', () => {
    expect(holdsSecret(request(`${NEW},${OLD}`), `${NEW},${OLD}`)).toBe(false);
    expect(holdsSecret(request(''), `${NEW},`)).toBe(false);
    expect(secretsIn(',')).toEqual([]);
    expect(isSignature(Buffer.alloc(0), '', () => Buffer.alloc(0))).toBe(false);
  });

  it('are both tried for each purpose that has a key', async () => {
    for (const purpose of KEY_PURPOSES) {
      const sealed = await seal({ a: 1 }, { secret: OLD, purpose, ttl: 0 });
      expect(await unseal(sealed, { secret: `${NEW},${OLD}`, purpose, ttl: 0 })).toEqual({ a: 1 });
    }
  });

  it('are compared in one place only', () => {
    const files = globSync('{lib,upstream,app}/**/*.ts');
    const comparing = files.filter((file) => /timingSafeEqual\(|sealData\(/.test(readFileSync(file, 'utf8')));
    expect(comparing.toSorted()).toEqual(['lib/system/seal.ts', 'lib/system/secrets.ts']);
  });
});
