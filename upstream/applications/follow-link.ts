import type { Db } from '#upstream/platform/db.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { readAccountLink, signAccountLink } from '#upstream/platform/links/account-links.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

/** Of the link that shows an application to its candidate; names nobody. */
export const followToken = (db: Db, applicationId: number, settings: Secret): Promise<string> =>
  signAccountLink(db, 'follow-application', { id: applicationId }, settings);

/** Undefined when the signature is wrong, or the candidate has ended their links. */
export const idOfFollowToken = async (db: Db, token: string, settings: Secret): Promise<number | undefined> =>
  (await readAccountLink(db, 'follow-application', token, settings))?.id;
