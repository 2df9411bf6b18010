import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { describeError } from '#lib/system/describe-error.ts';
import { CircuitOpen, createCircuit } from '#upstream/platform/remote/circuit.ts';
import { publicFetch } from '#upstream/platform/remote/public-fetch.ts';

/** One for the process. */
const circuit = createCircuit();

const answerSchema = z.union([
  z.object({ valid: z.boolean() }),
  z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) }),
]);

/** Undefined when the state's own service is away, or busy: VIES only passes the question on. */
async function ask(url: string, vatNumber: string): Promise<boolean | undefined> {
  const answer = await publicFetch(`${url}/check-vat-number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ countryCode: vatNumber.slice(0, 2), vatNumber: vatNumber.slice(2) }),
    // The operator has chosen the address.
    allowsLoopback: true,
  });
  const parsed = answerSchema.safeParse(await answer.json());
  // Its own message would repeat the number and the name of its holder.
  if (!parsed.success) throw new Error(`VIES answered something else, with status ${answer.status}`);
  if ('valid' in parsed.data) return parsed.data.valid;
  return parsed.data.errorWrappers.some(({ error }) => error === 'INVALID_INPUT') ? false : undefined;
}

/**
 * Asks the EU's service whether a state knows a VAT number.
 * @param vatNumber without spaces, with the two letters of the state
 * @returns undefined when there is no answer within three seconds
 */
export async function isKnownToVies(
  url: string,
  vatNumber: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<boolean | undefined> {
  try {
    return await circuit(() => ask(url, vatNumber));
  } catch (error) {
    if (!(error instanceof CircuitOpen)) log.warn({ error: describeError(error) }, 'VIES failed');
    return undefined;
  }
}
