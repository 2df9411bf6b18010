import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import * as paths from '#lib/paths/path-builders.ts';
import { daysToAnswer } from '#lib/rules/applications/deadline.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { followToken } from '../follow-link.ts';
import { applicationUnansweredMail } from '../mail-templates.ts';
import { jobName } from '../mail-values.ts';
import { similarItems } from '../similar-items.ts';
import { isPaused, isUndecided, type Undecided } from './waiting.ts';

const readClosed = (tx: Db, ids: readonly number[]) =>
  tx
    .select({
      id: applications.id,
      isExtended: sql<boolean>`(${applications.extendedAt} is not null)`,
      candidate: {
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        language: users.language,
        hasPassword: users.hasPassword,
      },
      offer: {
        id: offers.id,
        tradeId: offers.tradeId,
        preciseJobId: offers.preciseJobId,
        placeNumber: offers.placeNumber,
        companyName: offers.companyName,
        city: offers.city,
        postalCode: offers.postalCode,
        deletedAt: offers.deletedAt,
      },
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.candidateId))
    .innerJoin(offers, eq(offers.id, applications.offerId))
    .where(inArray(applications.id, [...ids]))
    .orderBy(applications.id);

type Closed = Awaited<ReturnType<typeof readClosed>>[number];

type Items = Awaited<ReturnType<typeof similarItems>>;

async function mailClosed(tx: Db, mail: MailDeps, closed: Closed, itemsIn: Items): Promise<void> {
  const { candidate, offer } = closed;
  const items = itemsIn(candidate.language);
  const { mail: say } = apiTexts(candidate.language);
  await queueMail(tx, mail, {
    to: candidate.email,
    accountId: candidate.id,
    language: candidate.language,
    template: applicationUnansweredMail,
    items,
    values: {
      firstName: candidate.firstName,
      offerId: String(offer.id),
      job: jobName(offer.preciseJobId ?? 0, candidate.language),
      company: offer.companyName,
      place: `${offer.city} (${offer.postalCode})`,
      cv: '',
      sentence: say('applications.applicationUnanswered.sentence', {
        company: offer.companyName,
        days: daysToAnswer(closed),
      }),
      similar: items.length > 0 ? say('applications.applicationUnanswered.similar') : '',
      ownPath: candidate.hasPassword
        ? paths.application(offer.id)
        : paths.followApplication(await followToken(tx, closed.id, mail.settings)),
    },
  });
}

/**
 * Closes applications in the name of Bielle and mails their candidates, all or nothing. An answer that came first wins,
 * and so does a closing by another worker: then nothing happens.
 */
export async function closeUnanswered(
  tx: Db,
  mail: MailDeps,
  { organisationId, overdue }: { organisationId: number | null; overdue: readonly Undecided[] },
): Promise<void> {
  const now = mail.clock();
  await holdAccounts(
    tx,
    overdue.map(({ candidateId }) => candidateId),
  );
  await holdOrganisation(tx, organisationId);
  const ids = overdue.map(({ id }) => id);
  // An interview that somebody proposes at this moment is only seen by a statement after the lock.
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(applications.id)
    .for('no key update');
  const closed = await tx
    .update(applications)
    .set({ unansweredAt: now })
    .where(and(inArray(applications.id, ids), isUndecided, not(isPaused(now))))
    .returning({ id: applications.id });
  if (closed.length === 0) return;
  const rows = await readClosed(
    tx,
    closed.map(({ id }) => id),
  );
  for (const ofOffer of Map.groupBy(rows, ({ offer }) => offer.id).values()) {
    const offer = ofOffer[0]?.offer;
    // Who deleted the offer or left has told the candidate that nothing comes.
    if (offer && offer.deletedAt === null && organisationId !== null) {
      const itemsIn = await similarItems(tx, mail, offer);
      for (const row of ofOffer) await mailClosed(tx, mail, row, itemsIn);
    }
    for (const row of ofOffer) await notifyUser(tx, row.candidate.id, 'counters');
  }
  await notifyOrganisation(tx, organisationId, 'counters');
}
