/** `HH:MM`, 24 hours, in Paris. */
export type Span = { opens: string; closes: string };

/** One list for each ISO weekday, Monday first; an empty list is a closed day. */
export type OpeningHours = readonly Span[][];

/** A morning and an afternoon. */
export const MOST_SPANS = 2;

type HoursProblem = { path: ['openingHours', number, number, keyof Span]; problem: string };

function spanProblem({ opens, closes }: Span, after: string): [keyof Span, string] | undefined {
  if (opens === '') return ['opens', 'required_field'];
  if (closes === '') return ['closes', 'required_field'];
  if (opens < after) return ['opens', 'hours_order'];
  return closes <= opens ? ['closes', 'hours_order'] : undefined;
}

/** A span is left out or whole, ends after it begins, and begins after the span before. */
export function hoursProblems(hours: OpeningHours): HoursProblem[] {
  return hours.flatMap((spans, day) => {
    let after = '';
    return spans.flatMap((span, index): HoursProblem[] => {
      if (span.opens === '' && span.closes === '') return [];
      const found = spanProblem(span, after);
      after = span.closes;
      return found ? [{ path: ['openingHours', day, index, found[0]], problem: found[1] }] : [];
    });
  });
}

/** Without empty spans; null when no day has one. */
export function statedHours(hours: OpeningHours): OpeningHours | null {
  const stated = hours.map((spans) => spans.filter(({ opens }) => opens !== ''));
  return stated.some((spans) => spans.length > 0) ? stated : null;
}
