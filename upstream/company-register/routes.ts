import type { companyRegisterContract } from '#lib/contract/company-register/company-register.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { callerKey } from '#upstream/platform/http/caller-address.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { lookUpCompany } from './lookup.ts';

export const companyRegisterHandlers: Handlers<typeof companyRegisterContract> = {
  async status({ deps }) {
    return { data: { available: deps.settings.companyRegisterUrl !== undefined } };
  },

  async find({ deps, params, caller, request }) {
    const { companyRegisterUrl, secret } = deps.settings;
    if (!companyRegisterUrl) throw apiError('not_found');
    await deps.limits.take('companyRegister', callerKey({ caller, request }, secret));
    const company = await lookUpCompany(companyRegisterUrl, params.siret, request.log);
    if (!company) throw apiError('not_found');
    return { data: company };
  },
};
