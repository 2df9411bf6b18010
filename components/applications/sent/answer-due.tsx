import type { SentApplication } from '#lib/contract/applications/sent.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { daysLeft } from '#lib/rules/applications/deadline.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';

type Props = Readonly<{
  application: Pick<SentApplication, 'answerDueOn'>;
  view: View;
  className: string;
}>;

/** By which day somebody who waits is answered, and in how many days that is. */
export function AnswerDue({ application: { answerDueOn }, view: { t, format }, className }: Props) {
  if (answerDueOn === null) return null;
  const now = new Date();
  return (
    <p className={className}>
      {t('applications.card.answerBy', { date: format.weekdayDate(answerDueOn, now) })}
      {' · '}
      {t('applications.card.daysLeft', { count: daysLeft(answerDueOn, parisDay(now)) })}
    </p>
  );
}
