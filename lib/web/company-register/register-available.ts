import 'server-only';
import { companyRegisterContract } from '#lib/contract/company-register/company-register.ts';
import { upstream } from '../upstream/upstream.ts';

/** Whether a form may offer to ask the register; no form waits or fails because of it. */
export const registerAvailable = (): Promise<boolean> =>
  upstream(companyRegisterContract.status, {}).then(
    ({ data }) => data.available,
    () => false,
  );
