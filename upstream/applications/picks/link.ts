import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { signDatedId, signedDatedId } from '#upstream/platform/links/signed-id.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

export type Invited = { pickId: number; offerId: number };

/** Of the link with which a candidate answers an invitation to apply without a session. Signs both ids. */
export const invitationToken = ({ pickId, offerId }: Invited, settings: Secret): string =>
  signDatedId('invited-to-apply', pickId, String(offerId), settings);

/** Undefined when the signature is wrong. */
export function invitedBy(token: string, settings: Secret): Invited | undefined {
  const signed = signedDatedId('invited-to-apply', token, settings);
  return signed && { pickId: signed.id, offerId: Number(signed.day) };
}
