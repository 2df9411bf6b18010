import { eq } from 'drizzle-orm';
import { formatter } from '#lib/i18n/format.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerPublishedMail } from './mail-templates.ts';
import { mailedOffer } from './mailed-offer.ts';

/** Mails the person who published an offer its address and its end. */
export async function mailPublished(tx: Db, deps: MailDeps, id: number, userId: number): Promise<void> {
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id));
  const [person] = await tx
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!offer?.expiresAt || !person) return;
  const { email, firstName, language } = person;
  await queueMail(tx, deps, {
    to: email,
    accountId: userId,
    language,
    template: offerPublishedMail,
    values: {
      firstName,
      offerId: String(id),
      ...mailedOffer(offer, language),
      date: formatter(language).longDate(offer.expiresAt),
    },
  });
}
