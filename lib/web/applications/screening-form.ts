import { questionText } from '#lib/facts/screening.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import {
  MOST_QUESTIONS,
  type ScreeningQuestion,
  type TypedAnswer,
} from '#lib/rules/applications/screening.ts';
import type { Flash } from '../session/flash.ts';

/** Names in a plain form: the words of a question go with its answer, so that a later change of the offer shows. */
export const questionName = (index: number): string => `question-${index}`;
export const answerName = (index: number): string => `answer-${index}`;

/** The answers that a plain form sent. */
export function typedAnswersIn(values: Readonly<Record<string, string>>): TypedAnswer[] {
  return Array.from({ length: MOST_QUESTIONS }, (_, index) => index).flatMap((index) => {
    const question = values[questionName(index)];
    return question ? [{ question, answer: values[answerName(index)] ?? '' }] : [];
  });
}

export type AskedQuestion = ScreeningQuestion & {
  index: number;
  label: string;
  /** What was typed before a refusal, if the question is the same. */
  typed: string;
  error: string | undefined;
};

/** The questions of an offer for its form, with what was typed and refused. */
export function askedQuestions(
  questions: readonly ScreeningQuestion[],
  flash: Flash | null,
  t: Texts,
): AskedQuestion[] {
  const typed = typedAnswersIn(flash?.values ?? {});
  return questions.map((question, index) => {
    const label = questionText(question, t);
    const own = typed.find((one) => one.question === label);
    const error = flash?.failure?.fields?.[`screeningAnswers.${index}`];
    return { ...question, index, label, typed: own?.answer ?? '', error };
  });
}
