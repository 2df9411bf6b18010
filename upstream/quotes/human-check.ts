import { createHash, createHmac } from 'node:crypto';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey as deriveProof } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { HumanChallenge } from '#lib/contract/quotes/quotes.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import { secretsIn } from '#lib/system/secrets.ts';
import { later } from '#upstream/platform/clock.ts';

/** Long enough to write a comment, or to be interrupted by a call. */
const LIFE_MS = 60 * 60 * 1000;

/** PBKDF2 rounds per try, and tries per answer: one or two seconds on a five-year-old telephone. */
const COST = 1_000;
const TRIES = { from: 300, to: 1_000 };

const secretFor = (secret: string, purpose: string) =>
  createHmac('sha256', deriveKey(secret, 'human-check')).update(`human-check:${purpose}`).digest('hex');

const secrets = (secret: string) => ({
  hmacSignatureSecret: secretFor(secret, 'challenge'),
  hmacKeySignatureSecret: secretFor(secret, 'key'),
});

/** A proof of work in the browser, which makes mass submissions expensive. Source: https://altcha.org/docs/v2/ */
export async function newChallenge(secret: string, now: Date): Promise<HumanChallenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(TRIES.from, TRIES.to),
    deriveKey: deriveProof,
    // The library's expiry uses the machine's clock; this uses the product's.
    data: { until: later(now, LIFE_MS).getTime() },
    ...secrets(secret),
  });
  return { parameters: parameters as HumanChallenge['parameters'], signature };
}

const payloadForm = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      cost: z.number().max(COST),
      data: z.object({ until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function parsePayload(text: string): Payload | undefined {
  try {
    const parsed = payloadForm.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    return parsed.success ? (parsed.data as unknown as Payload) : undefined;
  } catch {
    return undefined;
  }
}

/** The challenge's name, to accept it once; undefined for a wrong, foreign or expired solution. */
export async function solvedChallenge(text: string, secret: string, now: Date): Promise<string | undefined> {
  const payload = parsePayload(text);
  if (!payload || Number(payload.challenge.parameters.data?.until) < now.getTime()) return undefined;
  const checks = secretsIn(secret).map((one) =>
    verifySolution({ ...payload, deriveKey: deriveProof, ...secrets(one) }),
  );
  return (await Promise.all(checks)).some(({ verified }) => verified)
    ? createHash('sha256')
        .update(payload.challenge.signature ?? '')
        .digest('hex')
    : undefined;
}
