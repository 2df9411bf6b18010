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

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** '08:30' as '8 h 30' */
function hourText(time: string): string {
  const [hour, minutes] = time.split(':');
  return `${Number(hour)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

const spansText = (spans: readonly Span[]) =>
  spans.map(({ opens, closes }) => `${hourText(opens)} – ${hourText(closes)}`).join(', ');

/** Open days with the same hours, in the order of the week. */
function daysWithHours(hours: OpeningHours): { text: string; days: number[] }[] {
  const texts = hours.map(spansText);
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => ({ text, days: texts.flatMap((each, day) => (each === text ? [day] : [])) }));
}

function daysText(days: readonly number[]): string {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  const isRow = days.length > 2 && last - first === days.length - 1;
  return isRow ? `${DAYS[first]} au ${DAYS[last]}` : days.map((day) => DAYS[day]).join(', ');
}

/**
 * Opening hours as the hours at which an ad says to call, in French like the ad: 'lundi au vendredi 8 h – 12 h'. Days
 * that would make it longer than `most` characters are left out.
 */
export function callingHoursOf(hours: OpeningHours, most: number): string {
  return daysWithHours(hours).reduce((line, { text, days }) => {
    const longer = [line, `${daysText(days)} ${text}`].filter(Boolean).join('\u00a0; ');
    return longer.length <= most ? longer : line;
  }, '');
}
