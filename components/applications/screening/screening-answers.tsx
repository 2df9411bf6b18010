import type { View } from '#lib/facts/offer-facts.ts';
import { answerItems } from '#lib/facts/screening.ts';
import type { ScreeningAnswer } from '#lib/rules/applications/screening.ts';

type Props = Readonly<{
  answers: readonly ScreeningAnswer[];
  view: Pick<View, 't' | 'format' | 'locale'>;
  className?: string | undefined;
}>;

/** What the candidate answered to the questions of the offer; nothing without any. */
export function ScreeningAnswers({ answers, view, className }: Props) {
  if (answers.length === 0) return null;
  return (
    <dl className={className} aria-label={view.t('screening.answers.title')}>
      {answerItems(answers, view).map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-2 py-0.5">
          <dt className="text-steel wrap-anywhere">{label}</dt>
          <dd className="m-0 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
