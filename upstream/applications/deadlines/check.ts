import { dueReminder, isOverdue } from '#lib/rules/applications/deadline.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { closeUnanswered } from './close.ts';
import { type Due, remindRecruiters } from './remind.ts';
import { beginPauses, endPauses, garagesWithUndecided, undecidedOf } from './waiting.ts';

/** Checks one garage. */
export const GARAGE_JOB = 'answer-deadlines-of-garage';

/** Applications read at once, and closed in one transaction. */
const BATCH = { read: 500, close: 50 } as const;

/** One job for each garage with applications that wait, so that a failure of one delays no other. */
export async function queueGarages(db: Db, jobs: Pick<Jobs, 'send'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const organisationId of await garagesWithUndecided(tx)) {
      await jobs.send(tx, GARAGE_JOB, { organisationId });
    }
  });
}

/**
 * Begins and ends the pauses of a garage's applications, closes those that waited too long, and reminds its people of
 * the others. Run again, on the same day or after it was interrupted, it does what is left.
 */
export async function checkGarage(db: Db, mail: MailDeps, organisationId: number | null): Promise<void> {
  const now = mail.clock();
  const today = parisDay(now);
  const due: Due[] = [];
  for (let after = 0; ; ) {
    const read = await undecidedOf(db, organisationId, { after, limit: BATCH.read, now });
    const idsOf = (rows: typeof read) => rows.map(({ id }) => id);
    const running = read.filter(({ paused }) => !paused);
    const starting = read.filter(({ paused, pausedOn }) => paused && pausedOn === null);
    await beginPauses(db, idsOf(starting), today);
    const ending = running.filter(({ pausedOn }) => pausedOn !== null);
    await endPauses(db, idsOf(ending), today);
    for (const application of running) {
      const day = isOverdue(application, today) ? 0 : dueReminder(application, today);
      if (day > application.remindedDay) due.push({ id: application.id, day });
    }
    const overdue = running.filter((application) => isOverdue(application, today));
    for (let first = 0; first < overdue.length; first += BATCH.close) {
      const batch = overdue.slice(first, first + BATCH.close);
      await db.transaction((tx) => closeUnanswered(tx, mail, { organisationId, overdue: batch }));
    }
    const last = read.at(-1);
    if (!last || read.length < BATCH.read) break;
    after = last.id;
  }
  if (organisationId !== null) await remindRecruiters(db, mail, organisationId, due);
}
