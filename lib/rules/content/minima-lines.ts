export type MinimaStep = { step: string; monthlyCents: number };

const STEP = /^[0-9A-Z]{1,4}(?: [0-9A-Z]{1,4})?$/;
const AMOUNT = /^\d{3,5}(?:\.\d{1,2})?$/;
const SPACES = /[\s\u00a0\u202f]/g;
const CENTS = { least: 50_000, most: 5_000_000 } as const;

function centsOf(text: string): number | undefined {
  const digits = text.replace(SPACES, '').replace('€', '').replace(',', '.');
  if (!AMOUNT.test(digits)) return undefined;
  const cents = Math.round(Number(digits) * 100);
  return cents >= CENTS.least && cents <= CENTS.most ? cents : undefined;
}

function stepOf(line: string, named: boolean): MinimaStep | undefined {
  const colon = line.lastIndexOf(':');
  if (named !== colon > 0) return undefined;
  const step = line
    .slice(0, Math.max(0, colon))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .toUpperCase();
  const monthlyCents = centsOf(line.slice(colon + 1));
  if (monthlyCents === undefined || (named && !STEP.test(step))) return undefined;
  return { step, monthlyCents };
}

/**
 * Reads minima as staff type them: `II A : 2 941,00` on a line for each step, or one amount without a step.
 * @returns the number of the first line that is none, from 1; a step that stands twice is none
 */
export function readMinima(text: string, named: boolean): MinimaStep[] | number {
  const steps: MinimaStep[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const step = stepOf(line, named);
    if (!step || steps.some((known) => known.step === step.step)) return index + 1;
    steps.push(step);
  }
  return steps.length === 0 ? 1 : steps;
}

/** The same as text, with a decimal comma. */
export const writeMinima = (steps: readonly MinimaStep[]): string =>
  steps
    .map(({ step, monthlyCents }) => {
      const euros = (monthlyCents / 100).toFixed(2).replace('.', ',');
      return step === '' ? euros : `${step} : ${euros}`;
    })
    .join('\n');
