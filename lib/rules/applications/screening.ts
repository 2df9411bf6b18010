import { missing } from '../missing-fields.ts';

/** How a candidate answers a screening question. */
export const QUESTION_KINDS = ['yes_no', 'number', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/**
 * Questions with a direct link to the job, and how each is answered. The place where somebody lives is a criterion of
 * discrimination, so they are asked about the way to work.
 * Source: Code du travail, L1221-6 and L1132-1.
 */
export const LISTED_QUESTIONS = {
  licence_b: 'yes_no',
  licence_c: 'yes_no',
  trade_years: 'number',
  make_years: 'number',
  electric_habilitation: 'yes_no',
  refrigerant_certificate: 'yes_no',
  diagnostic_tool: 'yes_no',
  available_on: 'text',
  saturday: 'yes_no',
  shifts: 'yes_no',
  on_call: 'yes_no',
  commute: 'yes_no',
} as const satisfies Record<string, QuestionKind>;
export type ListedQuestion = keyof typeof LISTED_QUESTIONS;

/** `own`: in the words of the recruiter. */
export const QUESTION_TOPICS = [...(Object.keys(LISTED_QUESTIONS) as ListedQuestion[]), 'own'] as const;
export type QuestionTopic = (typeof QUESTION_TOPICS)[number];

/** Of one offer. */
export const MOST_QUESTIONS = 3;

/** Characters. */
export const SCREENING_LENGTHS = { question: 160, make: 40, answer: 300 } as const;

export type ScreeningQuestion = {
  /** Null in a draft that has not chosen. */
  topic: QuestionTopic | null;
  /** Of `make_years`. */
  make: string;
  /** Of `own`. */
  text: string;
  /** Null in a draft that has not chosen. */
  kind: QuestionKind | null;
  required: boolean;
};

/** An answer with the words of its question as they were asked; null without an answer. */
export type ScreeningAnswer = {
  question: { fr: string; en: string };
  kind: QuestionKind;
  answer: string | null;
};

/** What a candidate typed, and the words of the question that they read. */
export type TypedAnswer = { question: string; answer: string };

/** The question without what its topic does not use. */
export function tidyQuestion({ topic, make, text, kind, required }: ScreeningQuestion): ScreeningQuestion {
  return {
    topic,
    make: topic === 'make_years' ? make : '',
    text: topic === 'own' ? text : '',
    kind: topic === null || topic === 'own' ? kind : LISTED_QUESTIONS[topic],
    required,
  };
}

const fieldsOf = ({ topic }: ScreeningQuestion) =>
  topic === 'own' ? ['text', 'kind'] : topic === 'make_years' ? ['make'] : ['topic'];

const sameQuestion = (question: ScreeningQuestion): string => {
  const { topic, make, text } = tidyQuestion(question);
  return JSON.stringify([topic, make.toLowerCase(), text.toLowerCase()]);
};

export type QuestionProblem = {
  path: (string | number)[];
  problem: 'required_field' | 'question_twice';
};

/** What the questions of an offer lack for its publication. */
export function questionProblems(questions: readonly ScreeningQuestion[]): QuestionProblem[] {
  const keys = questions.map(sameQuestion);
  return questions.flatMap((question, index): QuestionProblem[] => {
    const at = ['screeningQuestions', index];
    const lacks = missing(question, fieldsOf(question), at);
    if (lacks.length > 0 || keys.indexOf(keys[index] ?? '') === index) return lacks;
    const field = question.topic === 'own' ? 'text' : 'topic';
    return [{ path: [...at, field], problem: 'question_twice' }];
  });
}

const NUMBER = /^\d{1,6}(?:[.,]\d{1,2})?$/;

/** The typed answer as it is stored, or what is wrong with it. */
export function readAnswer(
  kind: QuestionKind,
  typed: string,
): { answer: string | null } | { problem: 'yes_or_no' | 'number_answer' } {
  const text = typed.trim();
  if (text === '') return { answer: null };
  if (kind === 'yes_no') return text === 'yes' || text === 'no' ? { answer: text } : { problem: 'yes_or_no' };
  if (kind === 'text') return { answer: text };
  const digits = text.replace(/\s/g, '');
  return NUMBER.test(digits)
    ? { answer: String(Number(digits.replace(',', '.'))) }
    : { problem: 'number_answer' };
}
