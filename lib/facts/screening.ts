import type { Formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import type { ScreeningAnswer, ScreeningQuestion } from '#lib/rules/applications/screening.ts';

/** The words of a question, in the language of `t`; those of the recruiter as they wrote them. */
export function questionText({ topic, make, text }: ScreeningQuestion, t: Texts): string {
  if (topic === null || topic === 'own') return text;
  return t(`screening.listed.${topic}`, { make });
}

/** An answer in words; null without one. */
export function answerText({ kind, answer }: ScreeningAnswer, t: Texts, format: Formatter): string | null {
  if (answer === null) return null;
  if (kind === 'yes_no') return t(answer === 'yes' ? 'screening.ask.yes' : 'screening.ask.no');
  return kind === 'number' ? format.number(Number(answer)) : answer;
}

/** What an application answered, as its readers see it. */
export const answerItems = (
  answers: readonly ScreeningAnswer[],
  { t, format, locale }: { t: Texts; format: Formatter; locale: Locale },
) =>
  answers.map((answer) => ({
    label: answer.question[locale],
    value: answerText(answer, t, format) ?? t('screening.answers.none'),
  }));
