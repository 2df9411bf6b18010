import { createHash, createHmac } from 'node:crypto';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey as deriveProof } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { HumanChallenge } from '#lib/contract/quotes.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import { later } from '#upstream/platform/clock.ts';

/** Long enough to write a comment, and to come back from a telephone call. */
const LIFE_MS = 60 * 60 * 1000;

/** PBKDF2 rounds of one try, and how many tries an answer takes: a second or two on a five-year-old telephone. */
const COST = 1_000;
const TRIES = { from: 300, to: 1_000 };

/** Each secret of a purpose of its own is made from the one of the settings. */
const secretFor = (secret: string, purpose: string) =>
  createHmac('sha256', deriveKey(secret, 'human-check')).update(`human-check:${purpose}`).digest('hex');

const secrets = (secret: string) => ({
  hmacSignatureSecret: secretFor(secret, 'challenge'),
  hmacKeySignatureSecret: secretFor(secret, 'key'),
});

/**
 * A signed proof of work that a person's browser does while the form is filled in, and that makes sending forms by
 * the thousand dear. Source: https://altcha.org/docs/v2/
 */
export async function newChallenge(secret: string, now: Date): Promise<HumanChallenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(TRIES.from, TRIES.to),
    deriveKey: deriveProof,
    // Not the library's own end: that one is measured by the machine's clock, the product's by its own.
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

/**
 * The name under which a solved challenge is remembered, so that it counts once; undefined when the text is no
 * solution of a challenge of ours, or one that has expired.
 */
export async function solvedChallenge(text: string, secret: string, now: Date): Promise<string | undefined> {
  const payload = parsePayload(text);
  if (!payload || Number(payload.challenge.parameters.data?.until) < now.getTime()) return undefined;
  const { verified } = await verifySolution({ ...payload, deriveKey: deriveProof, ...secrets(secret) });
  return verified
    ? createHash('sha256')
        .update(payload.challenge.signature ?? '')
        .digest('hex')
    : undefined;
}
