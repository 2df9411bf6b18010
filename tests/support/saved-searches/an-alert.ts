import { eq } from 'drizzle-orm';
import { type AlertFrequency, alertsContract } from '#lib/contract/alerts/alerts.ts';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import type { OfferCriteriaInput } from '#lib/contract/search/search.ts';
import { findAlerts } from '#upstream/alerts/find.ts';
import { sendDue } from '#upstream/alerts/send.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import type { Actor, TestApi } from '../api.ts';
import { addOffer } from '../content.ts';

export const GUERET: OfferCriteriaInput = { tradeId: 1, townCode: '23096', maxRange: 30 };

type OfferChanges = Partial<typeof offers.$inferInsert>;

/** Alerts with their jobs called by hand: candidates who have one, offers that come, and mails that leave. */
export async function anAlertStage(api: TestApi) {
  const recruiter = await api.recruiter();
  /** The jobs that were queued. */
  const queued: string[] = [];
  api.deps.jobs.send = async (_tx, name) => void queued.push(name);
  /** A second passes: what follows is later than what was. */
  const pass = (milliseconds = 1000) => api.clock.advance(milliseconds);
  const find = (...ids: number[]) => findAlerts(api.db, api.deps.jobs, ids, api.clock.now());
  return {
    queued,
    pass,
    find,
    until: (moment: string) => pass(Date.parse(moment) - api.clock.now().getTime()),
    send: () => sendDue(api.db, api.deps),
    mailsTo: async ({ email }: Actor) =>
      (await api.mails(email)).filter(({ template }) => template === 'searchAlert'),

    async withAlert(alert: AlertFrequency, criteria = GUERET, person = {}) {
      const candidate = await api.candidate(person);
      const body = { criteria, alert };
      const { data: search } = await candidate.call(savedSearchesContract.saveOffer, { body });
      pass();
      return { candidate, search };
    },

    setAlert: (by: Actor, id: number, frequency: AlertFrequency) =>
      by.call(alertsContract.set, { params: { id }, body: { frequency } }),

    /** An offer published now, and found by its alerts. */
    async publish(changes: OfferChanges = {}): Promise<number> {
      pass();
      const now = api.clock.now();
      const id = await addOffer(api.db, {
        recruiterId: recruiter.userId,
        publishedAt: now,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 60 * DAY),
        ...changes,
      });
      await find(id);
      return id;
    },

    change: (id: number, values: OfferChanges) => api.db.update(offers).set(values).where(eq(offers.id, id)),
  };
}
