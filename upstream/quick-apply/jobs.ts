import { and, inArray, lte } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import { HOUR, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { applicationFiles } from '#upstream/platform/schema/application-files.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { pendingApplications } from '#upstream/platform/schema/quick-apply.ts';
import { QUICK_APPLY_MAILS } from './mails.ts';
import { remindPending } from './remind.ts';

/** Also deletes files that nobody sent, and the mails, which name the address of somebody who may never have asked for them. */
export async function purgePending(db: Db, now: Date): Promise<void> {
  const before = later(now, -RETENTION.pendingApplicationHours * HOUR);
  await db.transaction(async (tx) => {
    await tx.delete(pendingApplications).where(lte(pendingApplications.expiresAt, now));
    await tx.delete(applicationFiles).where(lte(applicationFiles.expiresAt, now));
    await tx
      .delete(outboxMails)
      .where(and(inArray(outboxMails.template, QUICK_APPLY_MAILS), lte(outboxMails.createdAt, before)));
  });
}

export function quickApplyJobs({ db, settings, clock }: JobDeps): JobDefinition[] {
  return [
    { name: 'end-pending-applications', cron: '5 * * * *', run: () => purgePending(db, clock()) },
    {
      name: 'remind-pending-applications',
      cron: '25 8-19 * * *',
      run: (_data, jobs) => remindPending({ db, mail: { settings, clock, jobs }, now: clock() }),
    },
  ];
}
