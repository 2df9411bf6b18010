import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { describe, expect, it, vi } from 'vitest';
import { consentOf } from '#lib/browser/consent.ts';
// Loaded before: its expressions are those of the package.
import '#lib/rules/accounts/dialled-phone.ts';
import { maskOf } from '#lib/rules/messages/mask-person.ts';
import { near } from '#lib/rules/offers/ad/ad-pattern.ts';
import { suggestion } from '#lib/rules/offers/ad/ad-suggestion.ts';
import { PEOPLE } from '#lib/rules/offers/ad/ad-words.ts';
import { filesBelow } from '#scripts/checks/files.ts';

const root = join(import.meta.dirname, '../../..');
const sources = [
  ...filesBelow(root, ['app', 'components', 'lib', 'upstream'], ['.ts', '.tsx', '.mjs', '.js']),
  ...['middleware.ts', 'instrumentation.ts'].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  })),
];

type Found = { path: string; expression: RegExp };

/** Every expression written as a literal, and the files that put one together of other texts. */
function readSources(): { literals: Found[]; built: string[] } {
  const literals: Found[] = [];
  const built = new Set<string>();
  for (const { path, text } of sources) {
    new Visitor({
      Literal(node) {
        if ('regex' in node) {
          literals.push({ path, expression: new RegExp(node.regex.pattern, node.regex.flags) });
        }
      },
      NewExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') built.add(path);
      },
      CallExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') built.add(path);
      },
    }).visit(parseSync(path, text).program);
  }
  return { literals, built: [...built].toSorted() };
}

const { literals, built } = readSources();

/** Files that put expressions together, each with what makes them do it with texts of users where they take any. */
const BUILDERS: Record<string, () => unknown> = {
  'lib/browser/consent.ts': () => consentOf('a=b'),
  'lib/rules/cv-import/choices.ts': () => import('#lib/rules/cv-import/choices.ts'),
  'lib/rules/cv-import/contact.ts': () => import('#lib/rules/cv-import/contact.ts'),
  'lib/rules/cv-import/periods.ts': () => import('#lib/rules/cv-import/periods.ts'),
  'lib/rules/messages/mask-person.ts': () =>
    maskOf({
      firstName: 'Anne  Li',
      lastName: 'O’Brien (fils)',
      email: 'aa.aa+a@exemple.test',
      phone: '+33611111112',
      address: '4 ruelle  du Vilebrequin',
    }),
  'lib/rules/offers/ad/ad-age.ts': () => import('#lib/rules/offers/ad/ad-age.ts'),
  'lib/rules/offers/ad/ad-criterion.ts': () => import('#lib/rules/offers/ad/ad-criterion.ts'),
  'lib/rules/offers/ad/ad-money.ts': () => import('#lib/rules/offers/ad/ad-money.ts'),
  'lib/rules/offers/ad/ad-pattern.ts': () => near('criterion', PEOPLE),
  'lib/rules/offers/ad/ad-sex.ts': () => import('#lib/rules/offers/ad/ad-sex.ts'),
  'lib/rules/offers/ad/ad-suggestion.ts': () => {
    const text = 'Recherche une femme de 20 ans.';
    const whole = { from: 0, to: text.length };
    return suggestion(text, (part) => new Map(part === text ? [['sex', whole]] : []));
  },
  'lib/web/page-cache/rules.ts': () => import('#lib/web/page-cache/rules.ts'),
};

async function expressionsOf(path: string): Promise<Found[]> {
  const created: RegExp[] = [];
  const Native = RegExp;
  // A module that another one has loaded would build nothing again.
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    class extends Native {
      constructor(pattern: string | RegExp, flags?: string) {
        super(pattern, flags);
        created.push(new Native(pattern, flags));
      }
    },
  );
  await BUILDERS[path]?.();
  vi.unstubAllGlobals();
  return created.map((expression) => ({ path, expression }));
}

const SHORT = 1_000;
const LONG = 8 * SHORT;

/** Texts of a length that make careless expressions go back and forth. */
const texts = (length: number) =>
  [
    ' ',
    '.',
    '1',
    'a',
    'a.',
    'a ',
    '1 ',
    ' .',
    'é\u0301',
    '(',
    '/',
    '-',
    '#',
    ',',
    '\r\n',
    '@',
    '<a ',
    '"',
    '%2',
  ].flatMap((part) => {
    const run = part.repeat(length / part.length);
    return [`${run}@`, `${run}\u0000`, `x${run}y`, `1@${run}\u0000`, `https://${run}\u0000`];
  });

/** Milliseconds of this thread's own work: a busy machine takes none of it. */
function duration({ source, flags }: RegExp, text: string): number {
  const all = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const begin = process.threadCpuUsage();
  text.replace(all, '');
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1_000;
}

/** Below a tenth of a millisecond, the machine counts more than the expression. */
const LEAST_MS = 0.1;
/** Eight times the text should take eight times as long. */
const MOST_GROWTH = 24;

/** The shortest of some runs counts for both lengths: single runs are longer, such as with a collection of garbage. */
function growsTooFast(expression: RegExp): boolean {
  const long = texts(LONG);
  return texts(SHORT).some((short, index) => {
    let [base, grown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let run = 0; run < 5; run += 1) {
      base = Math.min(base, duration(expression, short));
      grown = Math.min(grown, duration(expression, long[index] ?? ''));
      if (grown < MOST_GROWTH * LEAST_MS) return false;
    }
    return grown >= MOST_GROWTH * Math.max(base, LEAST_MS);
  });
}

const named = ({ path, expression }: Found) => `${path}: ${expression}`;
const superLinear = ({ expression: { source, flags } }: Found) =>
  analyse({ source, flags }).reports.length > 0;

describe('the time of a regular expression', () => {
  it('is recognised as quadratic where it is', () => {
    const careless = [/\s+$/, /^[^@]+\.[^@]+$/, /[\s.()-]*61/];
    expect(careless.filter(growsTooFast)).toEqual(careless);
  });

  it('is linear for every literal of the sources', () => {
    expect(literals.length).toBeGreaterThan(200);
    expect(literals.filter(superLinear).map(named)).toEqual([]);
    expect(literals.filter(({ expression }) => growsTooFast(expression)).map(named)).toEqual([]);
  });

  it('is linear for every composed expression', async () => {
    expect(built).toEqual(Object.keys(BUILDERS).toSorted());
    for (const path of built) {
      const created = await expressionsOf(path);
      expect(created.length, path).toBeGreaterThan(0);
      expect(created.filter((each) => superLinear(each) || growsTooFast(each.expression)).map(named)).toEqual(
        [],
      );
    }
  });
});
