import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from '#scripts/launch/progress.mjs';
import { query, signedIn } from '../accounts.ts';
import type { Figures } from '../figures.ts';
import { openOnServer, startUpstream } from '../loaded.ts';
import { benchServer, onServer } from '../stack.ts';
import { addTimes, type Call, send, timesOf } from '../times.ts';
import { addJobs, growStaff } from './data.ts';

/** Milliseconds that 95 of 100 answers may take. */
const MOST_MS = 150;
const RUNS = 30;
const WARM = 3;

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Every list of the back office, by what it shows. */
const LISTS: Readonly<Record<string, string>> = {
  'accounts, the newest': '/staff/accounts?page=1&limit=10',
  'accounts, page 90': '/staff/accounts?page=90&limit=10',
  'accounts, suspended': '/staff/accounts?page=1&limit=10&state=suspended',
  'accounts by a whole address': '/staff/accounts?search=personne777%40exemple27.test',
  'accounts by the beginning of addresses': '/staff/accounts?search=personne7%40',
  'accounts by a first name that one in eight has': '/staff/accounts?search=marie',
  'accounts by a word that every garage has': '/staff/accounts?search=garage',
  'accounts by a whole name': '/staff/accounts?search=marie%20martin%2048',
  'accounts by two letters': '/staff/accounts?search=ma',
  'accounts by a word that nobody has': '/staff/accounts?search=zzyzx',
  'accounts by SIREN': '/staff/accounts?search=300000778',
  'accounts by SIRET': '/staff/accounts?search=30000077800012',
  'accounts, suspended, by a frequent word': '/staff/accounts?state=suspended&search=garage',
  'contested suspensions': '/staff/suspensions',
  'garages to verify': '/staff/garages',
  'garages to verify, page 90': '/staff/garages?page=90&limit=10',
  'garages to verify by a frequent word': '/staff/garages?search=garage',
  'garages to verify by a rare word': '/staff/garages?search=zzyzx',
  'offers, the latest': '/staff/offers',
  'offers, page 90': '/staff/offers?page=90&limit=10',
  'offers by a frequent word': '/staff/offers?search=garage',
  'offers by a job': '/staff/offers?search=carrossier',
  'offers by two words': '/staff/offers?search=garage%20alpes',
  'offers by a job, page 90': '/staff/offers?search=carrossier&page=90&limit=10',
  'offers by a rare word': '/staff/offers?search=zzyzx',
  'offers that were reported': '/staff/offers/reported',
  'offers that are alike': '/staff/offers/alike',
  'offers that were changed': '/staff/offers/changed',
  'appeals about offers': '/staff/offers/appeals',
  'appeals about offers, decided': '/staff/offers/appeals?status=decided',
  'counts of the lists of offers': '/staff/offers/counts',
  'orders, the latest': '/staff/orders',
  'orders, page 90': '/staff/orders?page=90&limit=10',
  'orders by address': '/staff/orders?q=achat777%40exemple.test',
  'orders by a part of an address': '/staff/orders?q=achat777',
  'orders by the beginning of a SIREN': '/staff/orders?q=3000',
  'orders by SIREN': '/staff/orders?q=300000778',
  'orders by the number of an invoice': '/staff/orders?q=FA-2025-0000777',
  'orders by a word that every buyer has': '/staff/orders?q=garage',
  'orders by a rare word': '/staff/orders?q=zzyzx',
  'refunds that wait': '/staff/refunds',
  'held payments': '/staff/payments/held',
  'quotes, new': '/staff/quotes?status=new',
  'quotes, won': '/staff/quotes?status=won',
  'quotes, page 90': '/staff/quotes?status=new&page=90&limit=10',
  'quotes, due': '/staff/quotes?status=due',
  'mails, the latest': '/staff/mails',
  'mails, page 90': '/staff/mails?page=90&limit=10',
  'mails that failed': '/staff/mails?state=failed',
  'mails that were sent': '/staff/mails?state=sent',
  'mails by the beginning of addresses': '/staff/mails?recipient=personne',
  'mails to one address': '/staff/mails?recipient=personne777%40exemple.test',
  'mails that failed, by the beginning of addresses': '/staff/mails?state=failed&recipient=personne',
  'jobs that failed': '/staff/jobs',
  'audit log, the latest': '/staff/audit',
  'audit log, older': '/staff/audit?before=500000',
  'audit log of staff': '/staff/audit?by=staff',
  'audit log of one act': '/staff/audit?act=cv_viewed',
  'audit log of a rare act by staff': '/staff/audit?act=job_retried&by=staff',
  'audit log of an act that never was': '/staff/audit?act=access_incident_closed',
  'audit log of an account': '/staff/audit?accountId=10000777',
  'audit log of a week': `/staff/audit?from=${day(97)}&to=${day(90)}`,
  'audit log of an act in a week': `/staff/audit?act=job_retried&from=${day(97)}&to=${day(90)}`,
  'audit log of an account in a week': `/staff/audit?accountId=10000777&from=${day(97)}&to=${day(90)}`,
  today: '/staff/today',
  'metrics by day': '/staff/metrics?by=day',
  'metrics by month': '/staff/metrics?by=month',
  'alerts of access to CVs': '/staff/access',
  'alerts of access to CVs, closed': '/staff/access?state=closed',
  members: '/staff/members',
  prices: '/staff/prices',
  'texts, labels of jobs': '/staff/content?kind=label&list=jobs',
};

async function measureLists(url: string, token: string, figures: Figures): Promise<void> {
  const served = await startUpstream({ DATABASE_URL: url }, mkdtempSync(join(tmpdir(), 'bielle-staff-')));
  try {
    await step('Adding jobs', () =>
      addJobs(async (text, values) => ({ rows: await query(url, text, values) })),
    );
    for (const [name, path] of Object.entries(LISTS)) {
      const call: Call = { path, headers: signedIn(token) };
      const times = await step(`Measuring ${name}`, () =>
        timesOf(() => send(served.upstream, call), RUNS, WARM),
      );
      addTimes(figures, `staff / ${name}`, times, MOST_MS);
    }
  } finally {
    await served.stop();
  }
}

/**
 * The lists of the back office, on a PostgreSQL database of its own that is removed afterwards. Takes ten minutes, most
 * of which fill the database.
 */
export async function measureStaff(figures: Figures): Promise<void> {
  const name = `bielle_bench_staff_${process.pid}`;
  const { database, url } = await openOnServer(name);
  try {
    const token = await step('Filling the back office', (note: (text: string) => void) =>
      growStaff(database, url, note),
    ).finally(() => database.close());
    await measureLists(url, token, figures);
  } finally {
    await onServer(await benchServer(), `drop database if exists ${name} with (force)`);
  }
}
