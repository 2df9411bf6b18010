import { dictionary } from '@zxcvbn-ts/language-fr';

export type Traits = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: string | null;
};

const GONE = '[…]';

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Any separators. Starts with a digit or plus: starting with separators would make runs of spaces quadratic. */
function phonePattern(phone: string): string[] {
  const figures = phone.replace(/\D/g, '').slice(-9);
  return figures.length < 9
    ? []
    : [`(?:(?:(?:\\+|00)\\d{0,3}|\\d{1,3})[\\s.()-]*)?${[...figures].join('[\\s.()-]*')}`];
}

const FREE = { before: '(?<![\\p{L}\\p{M}])', after: '(?![\\p{L}\\p{M}])' };
const whole = (form: string, { before = FREE.before, after = FREE.after } = {}) =>
  `${before}${literal(form)}${after}`;

/** Before a name, whatever it is: 'Bonjour Rose,' and 'M. Petit'. */
const LEADS = [
  'bonjour',
  'bonsoir',
  'salut',
  'coucou',
  'cher',
  'chère',
  'hello',
  'hi',
  'dear',
  'monsieur',
  'madame',
  'mademoiselle',
  'm\\.',
  'mr\\.?',
  'mrs\\.?',
  'ms\\.?',
  'mme\\.?',
  'mlle\\.?',
  'dr\\.?',
  'merci',
];
const leadForms = LEADS.flatMap((lead) => [lead, lead.charAt(0).toUpperCase() + lead.slice(1)]);
const AFTER_LEAD = `(?<=(?<!\\p{L})(?:${leadForms.join('|')})[ \u00a0]{1,2})`;

/** Letters of a name that can be told from other words without what surrounds it. */
const SHORTEST_ALONE = 4;

const lettersOf = (name: string) => name.replace(/\P{L}/gu, '').length;

type Name = {
  /** As written by the person, and in capitals. */
  capital: readonly string[];
  lower: string;
  isShort: boolean;
  /** Also an everyday word: 'Bon', 'Petit', 'Rose'. */
  isWord: boolean;
};

function nameFrom(text: string): Name | undefined {
  const name = text.trim();
  if (name.length < 2) return undefined;
  const lower = name.toLowerCase();
  const first = name.charAt(0).toUpperCase() + lower.slice(1);
  const capital = [...new Set([name === lower ? first : name, first, name.toUpperCase()])];
  return {
    capital,
    lower,
    isShort: lettersOf(name) < SHORTEST_ALONE,
    isWord: everydayWords().has(lower),
  };
}

let words: ReadonlySet<string> | undefined;

function everydayWords(): ReadonlySet<string> {
  words ??= new Set(dictionary['commonWords-fr']?.map(String));
  return words;
}

/** Whether both names in lower case are a person rather than two words such as 'bon le'. */
const arePersonInLowerCase = (a: Name, b: Name) =>
  (!a.isShort && !b.isShort) || [a, b].some(({ isShort, isWord }) => !isShort && !isWord);

/** First and family name side by side are one person. */
function pairPatterns(a: Name, b: Name): string[] {
  const forms = ({ capital, lower }: Name) =>
    (arePersonInLowerCase(a, b) ? [...capital, lower] : capital).map(literal).join('|');
  const pair = (one: Name, other: Name) =>
    `${FREE.before}(?:${forms(one)})(?:\\s{1,3}(?:${forms(other)}))${FREE.after}`;
  return [pair(a, b), pair(b, a)];
}

/** Where one name stands as a name: after a greeting or title, as a signature, and alone when it is no other word. */
function namePatterns({ capital, lower, isShort, isWord }: Name): string[] {
  const end = '(?=[^\\S\\n]*(?:[,.!?;:\\n]|$))';
  const led = capital.map((form) => whole(form, { before: AFTER_LEAD, after: isShort ? end : FREE.after }));
  const signed = capital.map((form) =>
    whole(form, { before: '(?<=(?:^|\\n)[ \\t]{0,8})', after: '(?=[ \\t]*(?:\\n|$))' }),
  );
  if (isShort) return [...led, ...signed];
  if (!isWord) return [...led, ...[...capital, lower].map((form) => whole(form))];
  // A capital letter inside a sentence makes it a name.
  const inside = capital
    .filter((form) => form !== form.toUpperCase())
    .map((form) => whole(form, { before: '(?<=[\\p{L}\\p{N},;] )' }));
  return [...led, ...signed, ...inside];
}

function patternsOf(firstName: string, lastName: string): string[] {
  const names = [nameFrom(lastName), nameFrom(firstName)].filter((name) => name !== undefined);
  const [a, b] = names;
  return [...(a && b ? pairPatterns(a, b) : []), ...names.flatMap(namePatterns)];
}

/**
 * Returns a function that replaces address, phone, e-mail, and the name where it stands as a name, by '[…]'. The words
 * of others stay: of a person called 'Bon Le' no 'bon' and no 'le'.
 */
export function maskOf({ firstName, lastName, email, phone, address }: Traits): (text: string) => string {
  const street = address?.trim() ?? '';
  const parts = [
    literal(email.trim()),
    ...(street.length > 4 ? [literal(street)] : []),
    ...phonePattern(phone ?? ''),
  ].filter(Boolean);
  const anyCase = parts.length > 0 ? new RegExp(parts.join('|'), 'giu') : null;
  const names = patternsOf(firstName, lastName).join('|');
  const asWritten = names ? new RegExp(names, 'gu') : null;
  return (text) => {
    const bare = anyCase ? text.replace(anyCase, GONE) : text;
    return asWritten ? bare.replace(asWritten, GONE) : bare;
  };
}
