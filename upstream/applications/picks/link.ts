import type { Db } from '#upstream/platform/db.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { readAccountLink, signAccountLink } from '#upstream/platform/links/account-links.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

export type Invited = { pickId: number; offerId: number };

/** Of the link with which a candidate answers an invitation to apply without a session. Signs both ids. */
export const invitationToken = (db: Db, { pickId, offerId }: Invited, settings: Secret): Promise<string> =>
  signAccountLink(db, 'invited-to-apply', { id: pickId, more: String(offerId) }, settings);

/** Undefined when the signature is wrong, or the candidate has ended their links. */
export async function invitedBy(db: Db, token: string, settings: Secret): Promise<Invited | undefined> {
  const link = await readAccountLink(db, 'invited-to-apply', token, settings);
  return link && { pickId: link.id, offerId: Number(link.more) };
}
