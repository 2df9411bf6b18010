import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Locale } from '#lib/i18n/locales.ts';
import { sitePages } from '#upstream/organisations/page-tags.ts';
import { lockOrganisationWhole } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { endAccountLinks } from '#upstream/platform/links/account-links.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { mayAct } from '#upstream/platform/may-act.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { suspensions } from '#upstream/platform/schema/staff.ts';
import { endSessions } from '#upstream/platform/sessions.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import { closeUnattendedOffers, reopenSuspendedOffers } from './close-offers.ts';

/** Who is suspended: an account, or an organisation with all its people. */
export type Holder = { userId: number } | { organisationId: number };

export type Person = { id: number; email: string; firstName: string; language: Locale };

type Locked = {
  suspendedAt: Date | null;
  /** Their sessions end. */
  people: Person[];
  /** They get the mails: the person, or the owners of the organisation. */
  readers: Person[];
};

const person = { id: users.id, email: users.email, firstName: users.firstName, language: users.language };

export const ofHolder = (holder: Holder): SQL =>
  'userId' in holder
    ? eq(suspensions.userId, holder.userId)
    : eq(suspensions.organisationId, holder.organisationId);

export function holderOf(row: Pick<typeof suspensions.$inferSelect, 'userId' | 'organisationId'>): Holder {
  if (row.userId !== null) return { userId: row.userId };
  if (row.organisationId !== null) return { organisationId: row.organisationId };
  throw new Error('a suspension concerns nobody');
}

async function lockAccount(tx: Db, userId: number): Promise<Locked> {
  const [row] = await tx
    .select({ ...person, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!row) throw apiError('not_found');
  const { suspendedAt, ...one } = row;
  return { suspendedAt, people: [one], readers: [one] };
}

/** Accounts are locked before their organisation. */
async function lockOrganisation(tx: Db, id: number): Promise<Locked> {
  const members = tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(eq(memberships.organisationId, id));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, members))
    .orderBy(asc(users.id))
    .for('update');
  await lockOrganisationWhole(tx, id);
  const [row] = await tx
    .select({ suspendedAt: organisations.suspendedAt })
    .from(organisations)
    .where(eq(organisations.id, id));
  if (!row) throw apiError('not_found');
  const people = await tx
    .select({ ...person, role: memberships.role })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(memberships.organisationId, id))
    .orderBy(asc(users.id));
  return { ...row, people, readers: people.filter(({ role }) => role === 'owner') };
}

/** @throws not_found */
export const lockHolder = (tx: Db, holder: Holder): Promise<Locked> =>
  'userId' in holder ? lockAccount(tx, holder.userId) : lockOrganisation(tx, holder.organisationId);

/** Suspends with a time, reinstates with null. */
export async function mark(tx: Db, holder: Holder, suspendedAt: Date | null): Promise<void> {
  if ('userId' in holder) {
    await tx.update(users).set({ suspendedAt }).where(eq(users.id, holder.userId));
    return;
  }
  await tx.update(organisations).set({ suspendedAt }).where(eq(organisations.id, holder.organisationId));
}

async function organisationOf(tx: Db, holder: Holder): Promise<number | undefined> {
  if ('organisationId' in holder) return holder.organisationId;
  const [row] = await tx
    .select({ id: memberships.organisationId })
    .from(memberships)
    .where(eq(memberships.userId, holder.userId));
  return row?.id;
}

/**
 * After `mark`: ends the sessions of who is suspended, takes offline what nobody may look after, puts back online what
 * somebody may look after again, and renews the pages. Returns how many offers came back.
 */
export async function applyMark(
  tx: Db,
  deps: Pick<MailDeps, 'jobs' | 'clock'>,
  holder: Holder,
  people: readonly Person[],
): Promise<number> {
  for (const { id } of people) {
    // While the suspension lasts, `mayAct` refuses the links, and says why. They end with it.
    if (await mayAct(tx, { account: id })) await endAccountLinks(tx, id);
    else await endSessions(tx, id, 'all', { keepsLinks: true });
  }
  const organisationId = await organisationOf(tx, holder);
  if (organisationId === undefined) return 0;
  await closeUnattendedOffers(tx, deps, organisationId);
  const reopened = await reopenSuspendedOffers(tx, deps, organisationId);
  const pages = await sitePages(tx, organisationId);
  if (pages.length > 0) await pagesChanged(tx, deps.jobs, pages);
  return reopened;
}
