import type { companyRegisterContract } from '#lib/contract/company-register/company-register.ts';
import { describeError } from '#upstream/platform/describe-error.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { CircuitOpen, createCircuit } from './circuit.ts';
import { askRegister } from './register.ts';

/** One for the process. */
const circuit = createCircuit();

export const companyRegisterHandlers: Handlers<typeof companyRegisterContract> = {
  async status({ deps }) {
    return { data: { available: deps.settings.companyRegisterUrl !== undefined } };
  },

  async find({ deps, params, caller, request }) {
    const { companyRegisterUrl, secret } = deps.settings;
    if (!companyRegisterUrl) throw apiError('not_found');
    const who = caller ? `account ${caller.userId}` : callerAddress(request, secret);
    await deps.limits.take('companyRegister', who);
    const company = await circuit(() => askRegister(companyRegisterUrl, params.siret)).catch(
      (error: unknown) => {
        // Neither the number nor the answer: one-person companies are people.
        if (!(error instanceof CircuitOpen))
          request.log.warn({ error: describeError(error) }, 'the register failed');
        throw apiError('unavailable');
      },
    );
    if (!company) throw apiError('not_found');
    return { data: company };
  },
};
