import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import type { Caller } from '#upstream/platform/http/handlers.ts';
import { uploads, users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { partners } from '#upstream/platform/schema/showcase.ts';

/** What is known of a file and of whoever asks for it. */
export type FileFacts = {
  ownerId: number;
  /** It is the logo of a published offer or of a partner. */
  isLogo: boolean;
  /** It is its owner's picture now, not one that was sent and never saved. */
  isPicture: boolean;
  /** A CV of the owner was sent to, or picked by, the caller, who has not deleted it. */
  isTied: boolean;
};

/**
 * Who may see a file: everybody the logo of a published offer or of a partner; a person's picture its owner, and a recruiter whom an
 * application or a selection ties to one of the owner's CVs (decision X-44).
 */
export function maySeeFile(caller: Pick<Caller, 'userId' | 'role'> | null, file: FileFacts): boolean {
  if (file.isLogo) return true;
  if (!caller) return false;
  if (file.ownerId === caller.userId) return true;
  return caller.role === 'recruiter' && file.isPicture && file.isTied;
}

/** The facts of a file for one caller, or for a visitor; undefined when there is no such file. */
export async function fileFacts(
  db: Db,
  key: string,
  callerId: number | null,
): Promise<FileFacts | undefined> {
  const tie = db
    .select({ one: sql`1` })
    .from(applications)
    .where(
      and(
        eq(applications.candidateId, users.id),
        eq(applications.recruiterId, callerId ?? 0),
        eq(applications.isHidden, false),
      ),
    );
  const logo = db
    .select({ one: sql`1` })
    .from(offers)
    .where(and(eq(offers.logoKey, uploads.key), eq(offers.status, 'published')));
  const partnerLogo = db.select({ one: sql`1` }).from(partners).where(eq(partners.logoKey, uploads.key));
  const [row] = await db
    .select({
      ownerId: users.id,
      isPicture: sql<boolean>`${users.pictureKey} is not distinct from ${uploads.key}`,
      isLogo: sql<boolean>`exists ${logo} or exists ${partnerLogo}`,
      isTied: sql<boolean>`exists ${tie}`,
    })
    .from(uploads)
    .innerJoin(users, eq(users.id, uploads.userId))
    .where(eq(uploads.key, key));
  return row;
}
