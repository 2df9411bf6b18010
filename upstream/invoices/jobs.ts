import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { INVOICE_MAIL_JOB, mailInvoice } from './mails.ts';
import { purgeInvoices } from './store.ts';

export function invoiceJobs({ db, settings, clock }: JobDeps): JobDefinition[] {
  return [
    {
      name: INVOICE_MAIL_JOB,
      run: (data, jobs) => mailInvoice(db, { settings, clock, jobs }, Number(data.invoiceId)),
    },
    { name: 'purge-invoices', cron: '45 3 * * *', run: () => purgeInvoices(db, clock()) },
  ];
}
