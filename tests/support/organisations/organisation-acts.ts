import type { TestApi } from '../api.ts';
import { moderationActs } from '../staff/moderated.ts';
import { connectionActs } from './a-connection.ts';
import { verificationActs } from './verify.ts';

/** The acts of the audit trail that the people of organisations do. */
export const organisationActs = (api: () => TestApi) => ({
  ...verificationActs(api),
  ...connectionActs(api),
  ...moderationActs(api),
});
