import { describe, expect, it } from 'vitest';
import { offerBody } from '#lib/contract/own-offers/form.ts';
import {
  questionProblems,
  readAnswer,
  type ScreeningQuestion,
  tidyQuestion,
} from '#lib/rules/applications/screening.ts';

const question = (changes: Partial<ScreeningQuestion>): ScreeningQuestion => ({
  topic: 'own',
  make: '',
  text: 'Avez-vous déjà géré une équipe ?',
  kind: 'yes_no',
  required: true,
  ...changes,
});

describe('a screening question', () => {
  it('takes its kind from the list, and keeps only what its topic uses', () => {
    const typed = question({ topic: 'trade_years', make: 'Renault', kind: 'text' });
    expect(tidyQuestion(typed)).toEqual({
      topic: 'trade_years',
      make: '',
      text: '',
      kind: 'number',
      required: true,
    });
  });

  it.each<[string, Partial<ScreeningQuestion>, string]>([
    ['a topic', { topic: null }, 'topic'],
    ['the make of its topic', { topic: 'make_years' }, 'make'],
    ['its words', { text: '' }, 'text'],
    ['the kind of its answer', { kind: null }, 'kind'],
  ])('needs %s for its publication', (_, changes, field) => {
    expect(questionProblems([question(changes)])).toEqual([
      { path: ['screeningQuestions', 0, field], problem: 'required_field' },
    ]);
  });

  it('is asked once in an offer, capitals or not', () => {
    const again = question({ text: 'avez-vous déjà géré une ÉQUIPE ?', kind: 'text' });
    const renault = question({ topic: 'make_years', make: 'Renault' });
    const scania = question({ topic: 'make_years', make: 'Scania' });
    expect(questionProblems([question({}), again])).toEqual([
      { path: ['screeningQuestions', 1, 'text'], problem: 'question_twice' },
    ]);
    expect(questionProblems([renault, scania])).toEqual([]);
  });

  it.each<[string, object[], string]>([
    ['is one of three at most', Array.from({ length: 4 }, () => ({})), 'max_questions'],
    ['holds no link', [{ topic: 'own', text: 'Voir www.exemple.test ?' }], 'no_link'],
    ['is not longer than 160 characters', [{ topic: 'own', text: 'a'.repeat(161) }], 'too_long'],
  ])('%s, also in a draft', (_, screeningQuestions, fault) => {
    const parsed = offerBody.safeParse({ status: 'draft', screeningQuestions });
    expect(parsed.error?.issues.map(({ message }) => message)).toContain(fault);
  });
});

describe('an answer to a question', () => {
  it.each([
    ['yes_no', 'yes', { answer: 'yes' }],
    ['yes_no', 'maybe', { problem: 'yes_or_no' }],
    ['number', ' 1 200,5 ', { answer: '1200.5' }],
    ['number', '05', { answer: '5' }],
    ['number', 'cinq', { problem: 'number_answer' }],
    ['number', '-3', { problem: 'number_answer' }],
    ['text', ' dès lundi ', { answer: 'dès lundi' }],
    ['text', '   ', { answer: null }],
  ] as const)('is read as a %s: “%s”', (kind, typed, read) => {
    expect(readAnswer(kind, typed)).toEqual(read);
  });
});
