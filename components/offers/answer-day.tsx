import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { answerDueIfSent } from '#lib/rules/applications/deadline.ts';

type Props = Readonly<{ offer: Pick<Offer, 'live'>; view: View; className: string }>;

/** Only while candidates can still apply. */
export function AnswerDay({ offer, view: { t, format }, className }: Props) {
  if (!offer.live) return null;
  const now = new Date();
  return (
    <p className={className}>
      {t('offers.page.answerBy', { date: format.weekdayDate(answerDueIfSent(now), now) })}
    </p>
  );
}
