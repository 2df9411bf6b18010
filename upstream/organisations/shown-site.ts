import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Caller, RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import { siteInOwnSites } from '#upstream/platform/http/member-sites.ts';
import { establishments, memberships } from '#upstream/platform/schema/organisations.ts';

type Sites = { shownId: number | null; choices: { id: number; siteName: string }[] };

/** The sites that a recruiter works for, and the one that the lists show; nothing for who works for one. */
export async function sitesToShow(
  db: Db,
  caller: Pick<Caller, 'organisationId' | 'member' | 'shownSiteId'>,
): Promise<{ sites?: Sites }> {
  if (caller.organisationId === null) return {};
  const choices = await db
    .select({ id: establishments.id, siteName: establishments.name })
    .from(establishments)
    .where(and(eq(establishments.organisationId, caller.organisationId), siteInOwnSites(caller)))
    .orderBy(asc(establishments.name), asc(establishments.id));
  if (choices.length < 2) return {};
  const isChoice = choices.some(({ id }) => id === caller.shownSiteId);
  return { sites: { shownId: isChoice ? caller.shownSiteId : null, choices } };
}

/**
 * Keeps which site the caller's lists show; null for all.
 * @throws not_found for a site that the caller does not work for
 */
export async function showSite(db: Db, caller: RecruiterCaller, siteId: number | null): Promise<void> {
  const { organisationId, userId } = caller;
  if (siteId !== null) {
    const isOwn = and(
      eq(establishments.id, siteId),
      eq(establishments.organisationId, organisationId),
      siteInOwnSites(caller),
    );
    if ((await db.$count(establishments, isOwn)) !== 1) throw apiError('not_found');
  }
  await db.update(memberships).set({ shownSiteId: siteId }).where(eq(memberships.userId, userId));
}
