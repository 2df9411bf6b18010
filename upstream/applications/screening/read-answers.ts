import { questionText } from '#lib/facts/screening.ts';
import { locales } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import {
  readAnswer,
  type ScreeningAnswer,
  type ScreeningQuestion,
  type TypedAnswer,
} from '#lib/rules/applications/screening.ts';
import { ApiError, type ApiErrorOptions } from '#upstream/platform/errors.ts';

/** The words of a question in each language. */
const wordsOf = (question: ScreeningQuestion) => ({
  fr: questionText(question, textsOf('fr')),
  en: questionText(question, textsOf('en')),
});

/**
 * What a candidate answered to the questions that an offer asks now, with their words. An answer counts for the
 * question whose words it names, in any language: one to a question that is no longer asked is left out.
 * @throws invalid beside `screeningAnswers.<place of the question>`
 */
export function readScreening(
  questions: readonly ScreeningQuestion[],
  typed: readonly TypedAnswer[],
): ScreeningAnswer[] {
  const fields: NonNullable<ApiErrorOptions['fields']> = {};
  const answers = questions.map((question, index): ScreeningAnswer => {
    const words = wordsOf(question);
    const own = typed.find((one) => locales.some((locale) => words[locale] === one.question));
    const kind = question.kind ?? 'text';
    const read = readAnswer(kind, own?.answer ?? '');
    const answer = 'answer' in read ? read.answer : null;
    const lacks = question.required && answer === null ? 'answer_required' : undefined;
    const problem = 'problem' in read ? read.problem : lacks;
    if (problem) fields[`screeningAnswers.${index}`] = problem;
    return { question: words, kind, answer };
  });
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
  return answers;
}
