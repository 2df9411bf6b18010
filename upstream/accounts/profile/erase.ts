import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '#lib/system/describe-error.ts';
import {
  eraseInterviewAddress,
  handOverInterviews,
  leaveInterviews,
} from '#upstream/interviews/invitations.ts';
import { forgetOutside } from '#upstream/interviews/outside-calendar/store.ts';
import { eraseMessagesOf } from '#upstream/messages/erase.ts';
import { eraseNewsletterOf } from '#upstream/newsletter/subscriptions.ts';
import { changedBy } from '#upstream/offers/tags.ts';
import { hasColleagues, keepAnOwner } from '#upstream/organisations/membership.ts';
import { sitePages } from '#upstream/organisations/page-tags.ts';
import { eraseOffersOf } from '#upstream/own-offers/erase.ts';
import { closeWithPartner } from '#upstream/partner/close.ts';
import { lockOrganisationWhole } from '#upstream/platform/account-locks.ts';
import { forgetOrigins, recordAct } from '#upstream/platform/audit.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { discardUpload } from '#upstream/platform/files/uploads.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { tellSessionsEnded } from '#upstream/platform/live/notify.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { contactOf, notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { uploads, users } from '#upstream/platform/schema/accounts.ts';
import { visitorAlerts } from '#upstream/platform/schema/alerts.ts';
import { applications, savedSearches } from '#upstream/platform/schema/applications.ts';
import { cvShares } from '#upstream/platform/schema/cvs.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { invitations, memberships } from '#upstream/platform/schema/organisations.ts';
import { pendingApplications } from '#upstream/platform/schema/quick-apply.ts';
import { quotes } from '#upstream/platform/schema/quotes.ts';
import type { Storage } from '#upstream/platform/storage/storage.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import { forgetReporter } from '#upstream/reports/store.ts';
import { accountClosedMail } from '../mails.ts';
import { closeUnattendedOffers } from '../suspension/close-offers.ts';

const leaverColumns = {
  id: users.id,
  role: users.role,
  language: users.language,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  address: users.address,
  organisationId: memberships.organisationId,
};

type Leaver = Pick<typeof users.$inferSelect, Exclude<keyof typeof leaverColumns, 'organisationId'>> & {
  organisationId: number | null;
};

/** An address that was never verified may belong to somebody else. */
async function ownsAddress(tx: Db, { id, email, emailVerifiedAt }: Leaver): Promise<boolean> {
  if (emailVerifiedAt) return true;
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)));
  return others.length === 0;
}

async function eraseAddress(tx: Db, email: string): Promise<void> {
  await eraseNewsletterOf(tx, email);
  await tx
    .delete(savedSearches)
    .where(
      inArray(
        savedSearches.id,
        tx.select({ id: visitorAlerts.searchId }).from(visitorAlerts).where(eq(visitorAlerts.email, email)),
      ),
    );
  await tx.delete(outboxMails).where(eq(outboxMails.recipient, email));
  await tx.delete(cvShares).where(eq(cvShares.recipient, email));
  await tx.delete(quotes).where(eq(quotes.email, email));
  await tx.delete(pendingApplications).where(eq(pendingApplications.email, email));
  await tx.delete(invitations).where(eq(invitations.email, email));
  await eraseInterviewAddress(tx, email);
  await forgetReporter(tx, email);
  await tx.delete(outboxMails).where(sql`${outboxMails.values} ->> 'replyTo' = ${email}`);
}

/** A colleague takes over what the organisation keeps: files, interviews, and the role of an owner where none is left. */
async function handOver(tx: Db, organisationId: number, leaver: Leaver): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.userId, leaver.id));
  await keepAnOwner(tx, organisationId);
  await handOverInterviews(tx, leaver);
  await tx
    .update(uploads)
    .set({ userId: contactOf(organisationId) })
    .where(eq(uploads.userId, leaver.id));
}

async function endOrganisation(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  organisationId: number,
  now: Date,
): Promise<void> {
  await tx
    .delete(applications)
    .where(and(eq(applications.organisationId, organisationId), isNull(applications.offerId)));
  await pagesChanged(tx, jobs, await sitePages(tx, organisationId));
  const offerIds = await eraseOffersOf(tx, organisationId, now);
  await closeWithPartner(tx, jobs, offerIds);
  if (offerIds.length > 0) await pagesChanged(tx, jobs, await changedBy(tx, offerIds));
}

async function tellRecruitersOf(tx: Db, candidateId: number): Promise<void> {
  const rows = await tx
    .selectDistinct({ organisationId: applications.organisationId })
    .from(applications)
    .where(eq(applications.candidateId, candidateId));
  for (const { organisationId } of rows) await notifyOrganisation(tx, organisationId, 'counters');
}

/** Sent to confirmed addresses only; it also warns an owner who did not close the account. */
async function queueClosingMail(tx: Db, mail: MailDeps, leaver: Leaver): Promise<void> {
  const { email, emailVerifiedAt, language, firstName } = leaver;
  if (!emailVerifiedAt) return;
  await queueMail(tx, mail, { to: email, language, template: accountClosedMail, values: { firstName } });
}

/** Locks account, then organisation. */
async function lockLeaver(tx: Db, userId: number): Promise<Leaver | undefined> {
  const [leaver] = await tx
    .select(leaverColumns)
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.id, userId))
    .for('update', { of: users });
  if (leaver?.organisationId) await lockOrganisationWhole(tx, leaver.organisationId);
  return leaver;
}

/**
 * Deletes an account and all personal data in the caller's transaction. What belongs to an organisation stays with its
 * other people; with the last one it ends, and its published offers stay as markers, so that candidates keep their
 * applications. Returns file keys for `discardFiles`; undefined when there is no such
 * account.
 */
export async function eraseAccount(
  tx: Db,
  mail: MailDeps,
  userId: number,
  now: Date,
): Promise<string[] | undefined> {
  const leaver = await lockLeaver(tx, userId);
  if (!leaver) return undefined;
  const { organisationId } = leaver;
  if (organisationId !== null && (await hasColleagues(tx, organisationId, userId))) {
    await handOver(tx, organisationId, leaver);
    await closeUnattendedOffers(tx, mail, organisationId);
  } else {
    if (organisationId !== null) await endOrganisation(tx, mail.jobs, organisationId, now);
    else await tellRecruitersOf(tx, userId);
    await leaveInterviews(tx, mail, leaver);
    await eraseMessagesOf(tx, mail.jobs, organisationId ?? userId, leaver);
  }
  const files = await tx.select({ key: uploads.key }).from(uploads).where(eq(uploads.userId, userId));
  if (await ownsAddress(tx, leaver)) await eraseAddress(tx, leaver.email);
  await forgetOrigins(tx, userId);
  await recordAct(tx, { act: 'account_erased', now });
  // Deleting the row cascades to sessions, CVs, applications, favourites, searches and mails.
  await tx.delete(users).where(eq(users.id, userId));
  forgetOutside(userId);
  await tellSessionsEnded(tx, userId);
  await queueClosingMail(tx, mail, leaver);
  return files.map(({ key }) => key);
}

/** Call after the commit. The nightly job removes what fails here. */
export async function discardFiles(
  db: Db,
  storage: Storage,
  keys: readonly string[],
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  forgetBriefCache();
  for (const key of keys) {
    await discardUpload(db, storage, key).catch((error: unknown) => {
      log?.warn({ error: describeError(error) }, 'a file of an erased account could not be removed yet');
    });
  }
}
