import { MOST_QUESTIONS, type ScreeningQuestion } from '#lib/rules/applications/screening.ts';

/** As a plain form sends it. */
export type TypedQuestion = Record<'topic' | 'make' | 'text' | 'kind', string> & { required: boolean };

const NAMES = ['topic', 'make', 'text', 'kind'] as const;
const INDEXES = Array.from({ length: MOST_QUESTIONS }, (_, index) => index);

type Values = Readonly<Record<string, string>>;

const rowAt = (values: Values, index: number): TypedQuestion => {
  const [topic, make, text, kind] = NAMES.map((name) => values[`${name}-${index}`] ?? '');
  const required = values[`required-${index}`] === 'on';
  return { topic: topic ?? '', make: make ?? '', text: text ?? '', kind: kind ?? '', required };
};

/** The questions of a plain form, without its empty places. */
export const questionRows = (values: Values): TypedQuestion[] =>
  INDEXES.map((index) => rowAt(values, index)).filter(({ topic }) => topic !== '');

/** The rows under the names of the form. */
export const rowValues = (rows: readonly TypedQuestion[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap((row, index) => [
      ...NAMES.map((name) => [`${name}-${index}`, row[name]] as const),
      ...(row.required ? [[`required-${index}`, 'on'] as const] : []),
    ]),
  );

const EMPTY: TypedQuestion = { topic: '', make: '', text: '', kind: '', required: true };

/** As many places as an offer may have questions: what was typed before a refusal, else what is stored. */
export function shownRows(stored: readonly ScreeningQuestion[], values: Values | undefined): TypedQuestion[] {
  const rows = values
    ? questionRows(values)
    : stored.map(({ topic, kind, ...row }) => ({ ...row, topic: topic ?? '', kind: kind ?? '' }));
  return INDEXES.map((index) => rows[index] ?? EMPTY);
}
