import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import type { Caller } from '#upstream/platform/http/handlers.ts';
import { uploads, users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { contentFiles, partners } from '#upstream/platform/schema/content.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { establishments } from '#upstream/platform/schema/organisations.ts';

export type FileFacts = {
  ownerId: number;
  /** A logo, or a picture of a site: everybody sees them. */
  isPublic: boolean;
  /** Current picture, not an unsaved upload. */
  isPicture: boolean;
  /** A CV of the owner was sent to, or picked by, the caller, who has not deleted it. */
  isTied: boolean;
};

/**
 * Logos and pictures of sites are public. A person's picture is for its owner, and for recruiters with an application or
 * a pick: a search of CVs shows no faces.
 */
export function maySeeFile(caller: Pick<Caller, 'userId' | 'role'> | null, file: FileFacts): boolean {
  if (file.isPublic) return true;
  if (!caller) return false;
  if (file.ownerId === caller.userId) return true;
  return caller.role === 'recruiter' && file.isPicture && file.isTied;
}

/** Of a garage on the home page. */
export async function isContentFile(db: Db, key: string): Promise<boolean> {
  const rows = await db.select({ key: contentFiles.key }).from(contentFiles).where(eq(contentFiles.key, key));
  return rows.length > 0;
}

export async function fileFacts(
  db: Db,
  key: string,
  organisationId: number | null,
): Promise<FileFacts | undefined> {
  const tie = db
    .select({ one: sql`1` })
    .from(applications)
    .where(
      and(
        eq(applications.candidateId, users.id),
        eq(applications.organisationId, organisationId ?? 0),
        eq(applications.isHidden, false),
      ),
    );
  const logo = db
    .select({ one: sql`1` })
    .from(offers)
    .where(and(eq(offers.logoKey, uploads.key), eq(offers.status, 'published')));
  const partnerLogo = db.select({ one: sql`1` }).from(partners).where(eq(partners.logoKey, uploads.key));
  const site = db
    .select({ one: sql`1` })
    .from(establishments)
    .where(
      or(
        eq(establishments.logoKey, uploads.key),
        sql`${establishments.pictureKeys} @> array[${uploads.key}]::text[]`,
      ),
    );
  const [row] = await db
    .select({
      ownerId: users.id,
      isPicture: sql<boolean>`${users.pictureKey} is not distinct from ${uploads.key}`,
      isPublic: sql<boolean>`exists ${logo} or exists ${partnerLogo} or exists ${site}`,
      isTied: sql<boolean>`exists ${tie}`,
    })
    .from(uploads)
    .innerJoin(users, eq(users.id, uploads.userId))
    .where(eq(uploads.key, key));
  return row;
}
