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

type Reader = Readonly<{ t: Texts; format: Formatter; locale: Locale }>;

/** Whether an answer says from when the person is available: only the words of its question are stored. */
export const isAvailability = (
  { question }: ScreeningAnswer,
  { t, locale }: Omit<Reader, 'format'>,
): boolean => question[locale] === t('screening.listed.available_on');

/** From when the person is available, as they answered; undefined where the offer does not ask, or they did not say. */
export function availableFrom(answers: readonly ScreeningAnswer[], reader: Reader): string | undefined {
  const given = answers.find((answer) => isAvailability(answer, reader));
  return (given && answerText(given, reader.t, reader.format)) ?? undefined;
}

/** What an application answered, as its readers see it. */
export const answerItems = (answers: readonly ScreeningAnswer[], { t, format, locale }: Reader) =>
  answers.map((answer) => ({
    label: answer.question[locale],
    value: answerText(answer, t, format) ?? t('screening.answers.none'),
  }));
