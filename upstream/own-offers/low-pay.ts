import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { type PayMinima, payShortfall } from '#lib/rules/offers/pay-floor.ts';
import { shortfallSentence } from '#lib/rules/offers/shortfall-sentence.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { authorOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { payMinimaOn } from '#upstream/reference/pay-minima.ts';
import { payBelowMail } from './mail-templates.ts';

const BATCH = 500;

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
  postalCode: offers.postalCode,
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

const payOf = ({ salaryCents, weeklyHoursTenths, ...offer }: LiveOffer) => ({
  ...offer,
  salary: (salaryCents ?? 0) / 100,
  weeklyHours: weeklyHoursTenths === null ? null : weeklyHoursTenths / 10,
});

async function flag({ db, mail }: Run, offer: LiveOffer, minima: PayMinima): Promise<void> {
  const shortfall = payShortfall(payOf(offer), minima);
  if (!shortfall?.isRefused) return;
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
 * Flags live offers that pay less than the law or their agreement allows today, and writes to their owners once. The
 * offers stay online. It looks at all of them each day: an amount may become known long after it came into force.
 */
export async function flagLowPay(run: Run): Promise<void> {
  const { db, now } = run;
  const minima = await payMinimaOn(db, now);
  for (let after = 0; ; ) {
    const batch = await liveOffersAfter(db, after, now);
    for (const offer of batch) await flag(run, offer, minima);
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
  }
}
