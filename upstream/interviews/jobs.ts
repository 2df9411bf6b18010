import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { holdOrganisation } from '#upstream/platform/account-locks.ts';
import { HOUR } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { mayAct } from '#upstream/platform/may-act.ts';
import { interviews } from '#upstream/platform/schema/interviews.ts';
import { mailGuest, mailHost } from './mails.ts';
import { occasionOf } from './occasion.ts';
import { purgeLinks } from './purge-links.ts';
import type { InterviewRow } from './read.ts';

const COLUMNS = { day: interviews.remindDayAt, hours: interviews.remindHoursAt } as const;
type Soon = keyof typeof COLUMNS;

/** Reminders of one kind per run; the next run comes minutes later. */
const AT_ONCE = 200;

/** After a longer delay the reminder is dropped: it would be too late, or meet the next one. */
const LATE = { day: 6 * HOUR, hours: HOUR } as const;

const isDue = (soon: Soon, now: Date) => and(lte(COLUMNS[soon], now), gt(interviews.startsAt, now));

/** Locks the reminder, so that one worker sends it; undefined when sent or moved, or its organisation may not act. */
async function takeDue(tx: Db, soon: Soon, id: number, now: Date): Promise<InterviewRow | undefined> {
  const [before] = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, id), isDue(soon, now)))
    .for('update');
  if (!before) return undefined;
  const taken = soon === 'day' ? { remindDayAt: null } : { remindHoursAt: null };
  await tx.update(interviews).set(taken).where(eq(interviews.id, id));
  if (!(await mayAct(tx, { organisation: before.organisationId }))) return undefined;
  const due = soon === 'day' ? before.remindDayAt : before.remindHoursAt;
  return due && now.getTime() - due.getTime() <= LATE[soon] ? before : undefined;
}

async function remind(tx: Db, mail: MailDeps, interview: InterviewRow, soon: Soon): Promise<void> {
  const occasion = await occasionOf(tx, mail, interview);
  const expected = occasion.guests.filter(({ answer }) => answer !== 'rejected');
  if (expected.length === 0) return;
  for (const guest of expected) await mailGuest(occasion, guest, 'interviewReminder', { soon });
  for (const host of occasion.hosts) await mailHost(occasion, host, 'interviewReminder', { soon });
}

export async function sendReminders(db: Db, mail: MailDeps): Promise<void> {
  for (const soon of ['day', 'hours'] as const) {
    const now = mail.clock();
    const due = await db
      .select({ id: interviews.id, organisationId: interviews.organisationId })
      .from(interviews)
      .where(isDue(soon, now))
      .orderBy(asc(COLUMNS[soon]))
      .limit(AT_ONCE);
    for (const { id, organisationId } of due) {
      await db.transaction(async (tx) => {
        // Lock order: organisation, then interview.
        await holdOrganisation(tx, organisationId);
        const interview = await takeDue(tx, soon, id, now);
        if (interview) await remind(tx, mail, interview, soon);
      });
    }
  }
}

export function interviewJobs({ db, settings, clock }: JobDeps): JobDefinition[] {
  return [
    {
      name: 'interview-reminders',
      cron: '*/5 * * * *',
      run: (_data, jobs) => sendReminders(db, { settings, clock, jobs }),
    },
    { name: 'purge-interview-links', cron: '35 3 * * *', run: () => purgeLinks(db, clock()) },
  ];
}
