import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { signedId, signId } from '#upstream/platform/links/signed-id.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

/** Of the link that shows an application to its candidate; names nobody. */
export const followToken = (applicationId: number, settings: Secret): string =>
  signId('follow-application', applicationId, settings);

/** Undefined when the signature is wrong. */
export const idOfFollowToken = (token: string, settings: Secret): number | undefined =>
  signedId('follow-application', token, settings);
