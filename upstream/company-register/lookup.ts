import type { FastifyBaseLogger } from 'fastify';
import type { RegisteredCompany } from '#lib/contract/company-register/company-register.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { CircuitOpen, createCircuit } from '#upstream/platform/remote/circuit.ts';
import { askRegister } from './register.ts';

/** One for the process. */
const circuit = createCircuit();

/**
 * Undefined when the register knows no such establishment.
 * @throws unavailable when it fails, or failed lately
 */
export function lookUpCompany(
  url: string,
  siret: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<RegisteredCompany | undefined> {
  return circuit(() => askRegister(url, siret)).catch((error: unknown) => {
    // Neither the number nor the answer: one-person companies are people.
    if (!(error instanceof CircuitOpen)) log.warn({ error: describeError(error) }, 'the register failed');
    throw apiError('unavailable');
  });
}
