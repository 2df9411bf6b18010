import type { Db } from '#upstream/platform/db.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { readAccountLink, signAccountLink } from '#upstream/platform/links/account-links.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

export const shareToken = (db: Db, id: number, settings: Secret): Promise<string> =>
  signAccountLink(db, 'cv-share', { id }, settings);

/** Undefined when the signature is wrong, or the candidate has ended their links. */
export const idOfShareToken = async (db: Db, token: string, settings: Secret): Promise<number | undefined> =>
  (await readAccountLink(db, 'cv-share', token, settings))?.id;
