import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertsContract } from '#lib/contract/alerts/alerts.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { suspend } from '#upstream/accounts/suspension/store.ts';
import { DAY, HOUR, later, MINUTE } from '#upstream/platform/clock.ts';
import { SENT_TO_SUSPENDED } from '#upstream/platform/mail/suspended-readers.ts';
import { allJobs } from '#upstream/start.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addOffer, addPlan, addSavedSearch } from '../../support/content.ts';
import { addInterview } from '../../support/interviews/a-planned-interview.ts';
import { addOrder } from '../../support/orders/an-order.ts';
import { GUERET } from '../../support/saved-searches/an-alert.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';

/** What a job does for people; the others clean up or count, or run without accounts. */
const MAILS_PEOPLE = [
  'answer-deadlines',
  'answer-deadlines-of-garage',
  'due-alerts',
  'due-cv-alerts',
  'ending-offers',
  'ending-offers-of-garage',
  'ending-plans',
  'find-alerts',
  'interview-reminders',
  'remind-unpaid-orders',
  'send-alerts',
];
const OTHERS = [
  // Documents due by law, the copy of one's data, and warnings before data is erased: see SENT_TO_SUSPENDED.
  ['invoice-mail', 'data-export', 'retention'],
  // They mail through queueMail, which asks mayAct, and need more than this file has.
  ['habilitation-reminders', 'low-pay', 'newsletter', 'remind-pending-applications'],
  // Money that has moved.
  ['reconcile-payments', 'resume-refunds', 'reconcile-refunds', 'cancel-old-orders'],
  // Of the site and of its lists.
  ['compare-offers', 'compare-waiting-offers', 'content-pages', 'count-daily-totals', 'count-responses'],
  ['expire-offers', 'forget-offer-texts', 'forget-reporters', 'mask-messages', 'mask-messages-left'],
  ['drop-kept-forms', 'partner-close', 'refresh-scores', 'repair-facets', 'web-pages'],
  ['end-pending-applications'],
  ['purge-access-incidents', 'purge-alerts', 'purge-appeals', 'purge-content-drafts', 'purge-cv-shares'],
  [
    'purge-cv-views',
    'purge-domain-checks',
    'purge-exports',
    'purge-form-answers',
    'purge-free-offer-uses',
    'purge-imports',
  ],
  ['purge-interview-links', 'purge-invoices', 'purge-join-requests', 'purge-lifted-limits'],
  ['purge-newsletter', 'purge-offer-reminders', 'purge-outbox', 'purge-poster-visits', 'purge-quotes'],
  [
    'purge-refunds',
    'purge-sessions',
    'purge-staff-requests',
    'purge-staff-sessions',
    'purge-team-invitations',
    'purge-uploads',
  ],
  ['purge-views'],
].flat();

let api: TestApi;
const sent: { name: string; data: Record<string, unknown> }[] = [];
const send = async (_tx: unknown, name: string, data: Record<string, unknown>) =>
  void sent.push({ name, data });
const jobs = () => allJobs({ ...api.deps, db: api.db });

beforeAll(async () => {
  api = await startTestApi();
  api.deps.jobs.send = send;
});
afterAll(() => api.close());

/** A garage and a candidate for whom every job that mails people has something to do. */
async function aBusyGarage(name: string) {
  const now = api.clock.now();
  const recruiter = await api.recruiter({ companyName: name });
  const recruiterId = recruiter.userId;
  const candidate = await api.candidate();
  const candidateId = candidate.userId;
  await addPlan(api.db, { recruiterId, packageId: 4, expiresAt: later(now, 6 * DAY) });
  const cvId = await addCv(api.db, { candidateId });
  const offerId = await addOffer(api.db, { recruiterId, expiresAt: later(now, 3 * DAY) });
  await addApplication(api.db, {
    candidateId,
    recruiterId,
    cvId,
    offerId,
    createdAt: later(now, -4 * DAY),
  });
  await addInterview(api.db, {
    recruiterId,
    candidateId,
    cvId,
    organiserEmail: recruiter.email,
    startsAt: later(now, 2 * DAY),
    endsAt: later(now, 2 * DAY + HOUR),
    remindDayAt: later(now, DAY + HOUR),
  });
  await addOrder(api, recruiter);
  await candidate.call(savedSearchesContract.saveOffer, { body: { criteria: GUERET, alert: 'daily' } });
  const searchId = await addSavedSearch(api.db, { userId: recruiterId, kind: 'cv' });
  await recruiter.call(alertsContract.setForCvs, { params: { id: searchId }, body: { frequency: 'daily' } });
  return { recruiter, candidate, recruiterId };
}

/** The next day comes, with a new offer and a new CV of others; then every job with a time runs once. */
async function runAll() {
  api.clock.advance(HOUR);
  const { userId: recruiterId } = await api.recruiter();
  const now = api.clock.now();
  const offerId = await addOffer(api.db, { recruiterId, publishedAt: now, expiresAt: later(now, 60 * DAY) });
  await addCv(api.db, { candidateId: (await api.candidate()).userId, updatedAt: now, publishedAt: now });
  sent.push({ name: 'find-alerts', data: { offerIds: [offerId] } }, { name: 'send-alerts', data: {} });
  api.clock.advance(DAY + MINUTE);
  const ran: string[] = [];
  const run = async (name: string, data: Record<string, unknown>) => {
    ran.push(name);
    await jobs()
      .find((job) => job.name === name)
      ?.run(data, { send });
  };
  const drain = async () => {
    for (let job = sent.shift(); job; job = sent.shift()) {
      if (MAILS_PEOPLE.includes(job.name)) await run(job.name, job.data);
    }
  };
  await drain();
  for (const { name, cron } of jobs()) if (cron && MAILS_PEOPLE.includes(name)) await run(name, {});
  await drain();
  return ran;
}

const templatesTo = async ({ email }: Actor) => (await api.mails(email)).map(({ template }) => template);

describe('every job', () => {
  it('is listed here with what it does for people', () => {
    expect(
      jobs()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...MAILS_PEOPLE, ...OTHERS].sort());
  });

  it('mails suspended people nothing, and others what is due', async () => {
    const [open, ofAccount, ofGarage] = [
      await aBusyGarage('Garage Ouvert'),
      await aBusyGarage('Garage du Compte'),
      await aBusyGarage('Garage Fermé'),
    ];
    const staffId = (await aStaffMember(api, 'support')).userId;
    const deciding = { staffId, statement: 'Des annonces trompeuses.', now: api.clock.now() };
    const holders = [
      { userId: ofAccount.recruiter.userId },
      { userId: ofAccount.candidate.userId },
      { organisationId: ofGarage.recruiterId },
    ];
    for (const holder of holders) {
      await api.db.transaction((tx) => suspend(tx, api.deps, holder, deciding));
    }
    const ran = await runAll();
    expect(MAILS_PEOPLE.filter((name) => !ran.includes(name))).toEqual([]);
    expect(await templatesTo(open.recruiter)).toEqual(
      expect.arrayContaining(['answersWait', 'cvAlert', 'offerEnding', 'orderUnpaid', 'planEnding']),
    );
    expect(await templatesTo(open.recruiter)).toContain('interviewReminder');
    expect(await templatesTo(open.candidate)).toEqual(
      expect.arrayContaining(['interviewReminder', 'searchAlert']),
    );
    for (const person of [ofAccount.recruiter, ofAccount.candidate, ofGarage.recruiter]) {
      const others = (await templatesTo(person)).filter((template) => !(template in SENT_TO_SUSPENDED));
      expect(others).toEqual([]);
    }
    // The candidate of a suspended garage gets what others have for them, and no meeting link of the garage.
    expect(await templatesTo(ofGarage.candidate)).toContain('searchAlert');
    expect(await templatesTo(ofGarage.candidate)).not.toContain('interviewReminder');
  });
});
