import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import type { Found } from './contact.ts';
import { UNSURE } from './layout.ts';
import type { CvLists } from './lists.ts';
import { hasPhrase, tellingWords, withoutBrackets } from './phrases.ts';
import type { CvParts } from './sections.ts';

export type FoundJob = Found<{ tradeId: number; preciseJobId: number | null }>;
export type FoundChoice = Found<{ id: number }>;

const SPELLINGS: Record<string, string> = {
  auto: 'automobile',
  autos: 'automobile',
  automobiles: 'automobile',
  pl: 'poids lourds',
  poids: 'poids',
  lourd: 'lourds',
  moto: 'motocycles',
  motos: 'motocycles',
};

const jobWords = (text: string) =>
  tellingWords(text)
    .flatMap((word) => (SPELLINGS[word] ?? word).split(' '))
    .join(' ');

type JobName = { words: string; tradeId: number; preciseJobId: number | null };

/** The longest first, precise jobs before their trade. */
function jobNames({ jobs, otherJobs }: Pick<CvLists, 'jobs' | 'otherJobs'>): JobName[] {
  const precise = otherJobs.flatMap(({ id, joblistId, name_m, name_f }) =>
    [name_m, name_f].map((name) => ({ words: jobWords(name), tradeId: joblistId, preciseJobId: id })),
  );
  const trades = jobs.flatMap(({ id, name_m, name_f }) =>
    [name_m, name_f].map((name) => ({ words: jobWords(name), tradeId: id, preciseJobId: null })),
  );
  return [...precise, ...trades].toSorted((a, b) => b.words.length - a.words.length);
}

/** Jobs of the reference lists that a line names in full; the job that is looked for stands in the head. */
export function findJobs(lines: readonly string[], lists: Pick<CvLists, 'jobs' | 'otherJobs'>): FoundJob[] {
  const names = jobNames(lists);
  const found: FoundJob[] = [];
  for (const line of lines.filter((each) => !each.includes(UNSURE))) {
    const words = ` ${jobWords(line)} `;
    const name = names.find((each) => words.includes(` ${each.words} `));
    if (
      !name ||
      found.some(
        ({ preciseJobId, tradeId }) => preciseJobId === name.preciseJobId && tradeId === name.tradeId,
      )
    )
      continue;
    found.push({ tradeId: name.tradeId, preciseJobId: name.preciseJobId, line });
  }
  return found;
}

/** Said of a licence that the person does not have. */
const NOT_YET =
  /\ben (?:cours|preparation|apprentissage)\b|\bpas de\b|\bpas encore\b|\bsans\b|\bsuspendu\b|\bbientot\b|\bprevue?\b|\ba venir\b|\bcode obtenu\b|\bnon\b|\bin progress\b|\bprovisional\b/;

/** Such words alone are said of what stands before them: 'Permis B (en cours)', 'Permis B, obtention prévue en mai'. */
const REMARK_NOT_YET = new RegExp(
  `^[\\s(]*(?:actuellement |(?:examen|obtention|passage|inscription) )?(?:${[
    'en cours(?: d.(?:obtention|acquisition|apprentissage)| de (?:passage|preparation|validation))?',
    'en (?:preparation|apprentissage)',
    '(?:pas encore|non|bientot) (?:obtenu|passe|valide)',
    'bientot|suspendu|prevue?|a venir|code obtenu|in progress|provisional',
  ].join('|')})(?: (?:en|pour|le|courant|fin|debut) [a-z0-9/ ]{1,20}| ?:? ?\\d[\\d/ ]{0,12})?[\\s).]*$`,
);

/** Other ways to write a category: the names before 2013, and those that people say. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  EB: 'BE',
  EC: 'CE',
  ED: 'DE',
  VL: 'B',
  PL: 'C',
  SPL: 'CE',
  BSR: 'AM',
};

const PERMIT = /\b(?:permis|driving licen[cs]es?)(?!\p{L})/giu;
/** Between the word and the first category: 'Permis de conduire (catégorie B)', 'Permis moto : A2'. */
const FILLER =
  /^(?:\s*(?:de conduire(?!\p{L})|cat[ée]gories?|cat\.|types?(?!\p{L})|moto|poids[ -]lourds?|[:(«"–-]))*\s*/iu;
const CATEGORY =
  /^(AM|A1|A2|A|B96|B1|BE|B|C1E|C1|CE|C|D1|DE|D|EB|EC|ED|VL|PL|SPL|BSR)(?![\p{L}\p{N}'’])(?:\s*\([^)]*\))?/iu;
const BETWEEN = /^(?:\s*(?:[,;/+&•–-]|(?:et|and)(?!\p{L}))\s*|\s+)/iu;

/** 'PERMIS À POINTS', 'PERMIS DE CONSTRUIRE': in capitals a word looks like a category. */
const isWord = (code: string, rest: string, line: string) =>
  (code === 'A' && /^\s+(?:points?|jour)(?!\p{L})/iu.test(rest)) ||
  (code === 'DE' && /^\s+\p{L}/u.test(rest) && line === line.toUpperCase());

/** The categories with which `text` begins, and what follows them. */
function readCategories(text: string, line: string): { codes: string[]; rest: string } {
  const codes: string[] = [];
  let rest = text;
  for (;;) {
    const [all, code = ''] = CATEGORY.exec(rest) ?? [];
    // Lower case is a category only for these: 'permis à jour', 'permis c'est prévu'.
    if (!all || (code !== code.toUpperCase() && !/^(?:b|vl|pl|spl|bsr)$/.test(code))) break;
    const after = rest.slice(all.length);
    if (isWord(code, after, line)) break;
    codes.push(OTHER_NAMES[code.toUpperCase()] ?? code.toUpperCase());
    rest = after.replace(BETWEEN, '');
  }
  return { codes, rest };
}

function codesIn(line: string): string[] {
  const codes = [...line.matchAll(PERMIT)].flatMap(
    ({ 0: word, index }) => readCategories(line.slice(index + word.length).replace(FILLER, ''), line).codes,
  );
  const others = /\b(?:FIMO|FCO|ADR)\b/.exec(line)?.[0];
  if (others) codes.push(others === 'FCO' ? 'FIMO' : others);
  return codes;
}

const HEADING = /^[•*–\s-]*permis(?: de conduire)?(?:\s*(?:[/&,]|et)[\p{L}\s]+|\s*):?$/iu;
const BELOW = /^[\s•*–-]*(?:cat[ée]gories?\s*:?\s*)?/iu;
/** What may stand behind the categories of a line that has nothing else: 'B (2012)', 'C, CE depuis 2015'. */
const REMARK = /^\s*(?:$|[(:]|\d|depuis|obtenue?s?|v[ée]hicul)/iu;

/** Categories on the lines below a heading, for example 'Permis de conduire', as lines that name them. */
function withHeadings(lines: readonly string[]): string[] {
  let isBelow = false;
  return lines.map((line) => {
    const text = line.replace(BELOW, '');
    const { codes, rest } = readCategories(text, line);
    isBelow =
      HEADING.test(line.trim()) ||
      (isBelow && codes.length > 0 && (REMARK.test(rest) || NOT_YET.test(foldedInPlace(rest))));
    return isBelow && codes.length > 0 ? `Permis ${text}` : line;
  });
}

/** Parts of a line that promise something later are left out: 'Permis B, permis C en cours'. */
function claims(line: string): string[] {
  const parts = line.split(/[,;()\t|•]| [-–/] /).filter((part) => part.trim() !== '');
  return parts.filter((part, at) => {
    const isPromised = REMARK_NOT_YET.test(foldedInPlace(parts[at + 1] ?? ''));
    return !isPromised && !NOT_YET.test(foldedInPlace(part));
  });
}

export function findLicences(
  lines: readonly string[],
  lists: Pick<CvLists, 'otherDriverLicenses'>,
): FoundChoice[] {
  const found: FoundChoice[] = [];
  const withHeading = withHeadings(lines);
  for (const [at, line] of lines.entries()) {
    const below = lines[at + 1] ?? '';
    const isPromised = REMARK_NOT_YET.test(foldedInPlace(below));
    const named = `${withHeading[at] ?? line}${isPromised ? `, ${below}` : ''}`;
    const stated = NOT_YET.test(foldedInPlace(named)) ? claims(named) : [named];
    for (const code of stated.flatMap(codesIn)) {
      const id = lists.otherDriverLicenses.find((licence) => licence.code === code)?.id;
      if (id !== undefined && !found.some((each) => each.id === id)) found.push({ id, line });
    }
  }
  return found;
}

/** The code in the name of a habilitation: B2VL, R489. */
const CODE = /\b(?:B[0-2CR]?[A-Z]{0,2}L|R\d{3})\b/;

/** Habilitations by their code; air conditioning by the words of its certificate. */
export function findHabilitations(
  lines: readonly string[],
  { habilitations }: Pick<CvLists, 'habilitations'>,
): FoundChoice[] {
  const found: FoundChoice[] = [];
  for (const line of lines) {
    if (NOT_YET.test(foldedInPlace(line))) continue;
    const folded = foldedInPlace(line);
    for (const { id, name, kind } of habilitations) {
      const code = CODE.exec(name.fr)?.[0].toLowerCase();
      const isClimate =
        kind === 'air_conditioning' &&
        /fluides? frigorigenes?|(?:attestation|habilitation)\b.*\bclim/.test(folded);
      if (((code && hasPhrase(folded, code)) || isClimate) && !found.some((each) => each.id === id)) {
        found.push({ id, line });
      }
    }
  }
  return found;
}

const LEVEL =
  /\bcourante?\b|\bbilingue\b|\bnotions?\b|\blue?\b|\becrite?\b|\bparlee?\b|\bmaternelle\b|\b[abc][12]\b|\bscolaire\b|\bintermediaire\b|\bdebutante?\b|\bfluent\b|\bnative\b|\bbasic\b|\btechnique\b/;

/** Languages under their heading, or named with a level elsewhere. */
export function findLanguages(
  { languages: own, ...parts }: CvParts,
  lists: Pick<CvLists, 'languages'>,
): FoundChoice[] {
  const elsewhere = [...parts.head, ...parts.contact, ...parts.other, ...parts.rights].filter(
    (line) => LEVEL.test(foldedInPlace(line)) && line.length < 80,
  );
  const found: FoundChoice[] = [];
  for (const line of [...own, ...elsewhere]) {
    const folded = foldedInPlace(line);
    for (const { id, name } of lists.languages) {
      const names = [name.fr, name.en].map((each) =>
        foldedInPlace(withoutBrackets(each))
          .replace(/[^a-z]+/g, ' ')
          .trim(),
      );
      if (names.some((each) => hasPhrase(folded, each)) && !found.some((each) => each.id === id))
        found.push({ id, line });
    }
  }
  return found;
}
