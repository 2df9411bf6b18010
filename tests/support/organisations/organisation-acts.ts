import type { TestApi } from '../api.ts';
import { connectionActs } from './a-connection.ts';
import { verificationActs } from './verify.ts';

/** The acts of the audit trail that owners of organisations do. */
export const organisationActs = (api: () => TestApi) => ({
  ...verificationActs(api),
  ...connectionActs(api),
});
