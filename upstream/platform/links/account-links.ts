import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { deriveKey } from '#lib/system/derive-key.ts';
import { isSignature } from '#lib/system/secrets.ts';
import type { Db } from '../db.ts';
import type { UpstreamSettings } from '../deps.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

/** The kinds of links that act for an account, each with the account of a signed id. */
const ACCOUNT_OF = {
  'answer-applications': (id) => sql`${id}::bigint`,
  'offer-end': (id) => sql`(select r.user_id from offer_reminders r where r.id = ${id})`,
  'cv-share': (id) =>
    sql`(select c.candidate_id from cv_shares s join cvs c on c.id = s.cv_id where s.id = ${id})`,
  'follow-application': (id) => sql`(select a.candidate_id from applications a where a.id = ${id})`,
  'invited-to-apply': (id) => sql`(select a.candidate_id from applications a where a.id = ${id})`,
} as const satisfies Record<string, (id: number) => SQL>;

export type AccountLink = keyof typeof ACCOUNT_OF;

/** Undefined when the account is gone. */
async function versionOf(db: Db, purpose: AccountLink, id: number): Promise<number | undefined> {
  const { rows } = await db.execute(
    sql`select u.link_version as version from users u where u.id = ${ACCOUNT_OF[purpose](id)}`,
  );
  return rows[0] && Number(rows[0].version);
}

const signatureOf = (purpose: AccountLink, signed: string, secret: string) =>
  createHmac('sha256', deriveKey(secret, purpose)).update(signed).digest();

/**
 * A token for a link that acts for an account: an id, more text if wanted, and a signature over both and over the
 * account's version of links. It ends when `endAccountLinks` raises the version.
 */
export async function signAccountLink(
  db: Db,
  purpose: AccountLink,
  { id, more }: { id: number; more?: string },
  settings: Secret,
): Promise<string> {
  const named = more === undefined ? String(id) : `${id}.${more}`;
  const version = await versionOf(db, purpose, id);
  return `${named}.${signatureOf(purpose, `${named}.${version}`, settings.secret).toString('base64url')}`;
}

/** Undefined when the signature is wrong, or of an earlier version. `more` is empty where nothing else was signed. */
export async function readAccountLink(
  db: Db,
  purpose: AccountLink,
  token: string,
  settings: Secret,
): Promise<{ id: number; more: string } | undefined> {
  const [number = '', ...rest] = token.split('.');
  const received = Buffer.from(rest.pop() ?? '', 'base64url');
  const id = Number(number);
  if (!Number.isSafeInteger(id)) return undefined;
  const version = await versionOf(db, purpose, id);
  if (version === undefined) return undefined;
  const signed = [id, ...rest, version].join('.');
  const isOurs = isSignature(received, settings.secret, (one) => signatureOf(purpose, signed, one));
  return isOurs ? { id, more: rest.join('.') } : undefined;
}

/**
 * Ends every mailed link that acts for an account: signed ones by a new version, the others, whose tokens are stored, by
 * their deletion. Links of SURVIVING_LINKS stay.
 */
export async function endAccountLinks(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`update users set link_version = link_version + 1 where id = ${userId}`);
  await tx.execute(sql`delete from interview_links l using interview_candidates c
    where c.id = l.invitation_id and c.candidate_id = ${userId}`);
  await tx.execute(sql`delete from pending_applications where candidate_id = ${userId}`);
}
