import type { staffOperationsContract } from '#lib/contract/staff/operations.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { MAIL_JOB } from '#upstream/platform/mail/outbox.ts';
import { countFailed, lockJob, readFailed } from '#upstream/platform/operations/jobs.ts';
import { listMails, retryMail } from './mails.ts';

export const staffOperationsHandlers: Handlers<typeof staffOperationsContract> = {
  async listMails({ db, query }) {
    const { mails, total } = await listMails(db, query);
    return { data: mails, total };
  },

  async retryMail({ db, deps, staff, params: { id }, request, t }) {
    const now = deps.clock();
    await db.transaction(async (tx) => {
      await retryMail(tx, deps, id);
      await recordAct(tx, { act: 'mail_retried', staffId: staff.id, object: `mail ${id}`, now, request });
    });
    return { data: null, message: t('staff.mailRetried') };
  },

  async listJobs({ db, query: { page, limit } }) {
    const [data, total] = await Promise.all([
      readFailed(db, { limit, offset: (page - 1) * limit, without: MAIL_JOB }),
      countFailed(db, MAIL_JOB),
    ]);
    return { data, total };
  },

  async retryJob({ db, deps, staff, params: { id }, request, t }) {
    const now = deps.clock();
    await db.transaction(async (tx) => {
      const job = await lockJob(tx, id);
      if (!job || job.queue === MAIL_JOB) throw apiError('not_found');
      if (!job.failed) throw apiError('conflict');
      await deps.jobs.retry(tx, job.queue, id);
      const object = `job ${job.queue} ${id}`;
      await recordAct(tx, { act: 'job_retried', staffId: staff.id, object, now, request });
    });
    return { data: null, message: t('staff.jobRetried') };
  },
};
