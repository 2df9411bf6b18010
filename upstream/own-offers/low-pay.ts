import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { type PayMinima, payShortfall } from '#lib/rules/offers/pay-floor.ts';
import { shortfallSentence } from '#lib/rules/offers/shortfall-sentence.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { authorOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { payMinimaOn } from '#upstream/reference/pay-minima.ts';
import { payBelowMail } from './mail-templates.ts';

const BATCH = 500;

/** Days after which a new amount has been looked at often enough. */
const NEW_FOR = 7;

type Run = { db: Db; mail: MailDeps; now: Date };

const columns = {
  id: offers.id,
  revision: offers.revision,
  tradeId: offers.tradeId,
  preciseJobId: offers.preciseJobId,
  salaryCents: offers.salaryCents,
  weeklyHoursTenths: offers.weeklyHoursTenths,
  contractTypeId: offers.contractTypeId,
  agreement: offers.agreement,
  step: offers.payStep,
  email: users.email,
  firstName: users.firstName,
  language: users.language,
};

const liveOffersAfter = (db: Db, after: number, now: Date) =>
  db
    .select(columns)
    .from(offers)
    .innerJoin(users, eq(users.id, authorOf(offers)))
    .where(
      and(
        gt(offers.id, after),
        eq(offers.status, 'published'),
        eq(offers.isActive, true),
        isNull(offers.deletedAt),
        gt(offers.expiresAt, now),
        isNotNull(offers.salaryCents),
        isNull(offers.payBelowSince),
      ),
    )
    .orderBy(asc(offers.id))
    .limit(BATCH);

type LiveOffer = Awaited<ReturnType<typeof liveOffersAfter>>[number];

const payOf = ({ salaryCents, weeklyHoursTenths, contractTypeId, agreement, step }: LiveOffer) => ({
  salary: (salaryCents ?? 0) / 100,
  weeklyHours: weeklyHoursTenths === null ? null : weeklyHoursTenths / 10,
  contractTypeId,
  agreement,
  step,
});

/** Only what the new amounts alone make too low: an offer that was below before has been let pass knowingly. */
function newShortfall(offer: LiveOffer, before: PayMinima, today: PayMinima) {
  const shortfall = payShortfall(payOf(offer), today);
  if (shortfall?.isRefused !== true || payShortfall(payOf(offer), before)?.isRefused === true) return null;
  return shortfall;
}

async function flag({ db, mail }: Run, offer: LiveOffer, before: PayMinima, today: PayMinima): Promise<void> {
  const shortfall = newShortfall(offer, before, today);
  if (!shortfall) return;
  const { id, revision, email, firstName, language, tradeId, preciseJobId } = offer;
  await db.transaction(async (tx) => {
    const flagged = await tx
      .update(offers)
      .set({ payBelowSince: shortfall.since })
      // Not one that its owner has saved in the meantime, or that another run has flagged.
      .where(and(eq(offers.id, id), eq(offers.revision, revision), isNull(offers.payBelowSince)))
      .returning({ id: offers.id });
    if (flagged.length === 0) return;
    const reference = referenceIn(language);
    const job = reference.name('otherJobs', preciseJobId) ?? reference.name('jobs', tradeId) ?? '';
    const { key, values } = shortfallSentence(shortfall);
    const sentence = apiTexts(language).validation(key, values);
    await queueMail(tx, mail, {
      to: email,
      language,
      template: payBelowMail,
      values: { firstName, job, offerId: String(id), sentence },
    });
  });
}

/**
 * Flags live offers that pay less than the law or their agreement allows since an amount of the last week, and writes
 * to their owners once. The offers stay online.
 */
export async function flagLowPay(run: Run): Promise<void> {
  const { db, now } = run;
  const today = await payMinimaOn(db, now);
  const newest = [today.smic, ...today.steps].map(({ since }) => since).reduce((a, b) => (a > b ? a : b));
  const cameInto = new Date(newest);
  if (cameInto < later(now, -NEW_FOR * DAY)) return;
  const before = await payMinimaOn(db, later(cameInto, -DAY));
  for (let after = 0; ; ) {
    const batch = await liveOffersAfter(db, after, now);
    for (const offer of batch) await flag(run, offer, before, today);
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
  }
}
