import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import { CELL } from './layout.ts';
import { findPeriod } from './periods.ts';
import { headingOf } from './sections.ts';

/** Of the profiles that LinkedIn exports: 'Page 1 of 2'. */
const PAGE_NUMBER = /^page \d{1,2} (?:of|sur) \d{1,2}$/;
/** '5 ans 3 mois', what LinkedIn adds to a period. */
const LENGTH = /^(?:\d{1,2} (?:ans?|years?|yrs?))?\s?(?:\d{1,2} (?:mois|months?|mos?))?$/;
/** The place of a post: 'Lyon, Auvergne-Rhône-Alpes, France', or the label of Europass. */
const PLACE = /^(\p{Lu}[^,|]{1,60})(?:, [^,|]{2,60})?, (?:France|Belgique|Suisse|Luxembourg|Monaco)$/u;
const AROUND = /^(?:région de )?(\p{Lu}[^,|]{1,60}) et périphérie$/iu;
const TOWN_LABEL = /^(?:Ville|City) ?: ?([^|:]{2,60}?) ?(?:\| ?(?:Pays|Country) ?: ?[^|:]{2,40})?$/u;
const ADDRESS_LABEL = /^(?:Adresse|Address) ?: ?/u;

const isLength = (text: string) => text !== '' && LENGTH.test(foldedInPlace(text));

/** The town of a line that says nothing else. */
export const townOfPlace = (line: string): string | undefined =>
  (PLACE.exec(line) ?? AROUND.exec(line) ?? TOWN_LABEL.exec(line))?.[1]?.trim();

/** '( 5 ans 3 mois)' and brackets around a period say nothing more. */
function plainPeriod(line: string): string {
  const text = line.replace(/\[ ?/g, '').replace(/ ?\]/g, '');
  const at = text.lastIndexOf('(');
  const isAdded = at > 0 && text.endsWith(')') && isLength(text.slice(at + 1, -1).trim());
  return isAdded ? text.slice(0, at).trim() : text;
}

/** A heading in the first column of its first line: 'INFORMATIONS PERSONNELLES' beside the name. */
function withoutBesideHeading(line: string): string[] {
  const [first = '', ...others] = line.split(CELL);
  return others.length > 0 && headingOf(first) ? [first, others.join(CELL)] : [line];
}

/** The country after a town tells nothing that the town does not. */
const withoutCountry = (line: string): string =>
  line
    .replace(/ \((?:France|Belgique|Suisse|Luxembourg)\)$/u, '')
    .replace(/(\d{5}), (\p{Lu}[^,]{1,60}), France\b/u, '$1 $2');

/** A place below a period belongs to it. */
function withPlaces(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const town = townOfPlace(line);
    const last = whole.at(-1) ?? '';
    if (town && findPeriod(last) && !ADDRESS_LABEL.test(last)) whole.push(`${whole.pop()} | ${town}`);
    else whole.push(line);
  }
  return whole;
}

const isProfile = (lines: readonly string[]) => lines.some((line) => /linkedin\.com\/in\//.test(line));

/** Lines between the name and the place: a title may take three. */
const MOST_TITLE_LINES = 4;

type Words = { isName: (line: string) => boolean; isCompany: (text: string) => boolean };

/** LinkedIn sets contact and skills in a column before the name, which other CVs begin with. */
function withNameFirst(lines: readonly string[], { isName }: Words): string[] {
  const place = lines.findIndex((line) => townOfPlace(line) !== undefined);
  const first = Math.max(0, place - MOST_TITLE_LINES);
  const name = lines.findIndex((line, at) => at >= first && at < place && isName(line));
  if (name === -1) return [...lines];
  return [...lines.slice(name, place + 1), ...lines.slice(0, name), ...lines.slice(place + 1)];
}

/** A company with several posts stands above the first of them, with the length of all: it is repeated above each. */
function withCompanies(lines: readonly string[], { isCompany }: Words): string[] {
  const whole: string[] = [];
  let company: string | undefined;
  let before: string | undefined;
  for (const [at, line] of lines.entries()) {
    if (isLength(line)) {
      company = whole.at(-1);
      before = company;
      continue;
    }
    const opensPost = findPeriod(lines[at + 1] ?? '') !== undefined && !findPeriod(line);
    if (opensPost && company && company !== before) {
      if (isCompany(before ?? '')) company = undefined;
      else whole.push(company);
    }
    if (headingOf(line)) company = undefined;
    whole.push(line);
    before = line;
  }
  return whole;
}

/** 'CAP, Mécanique · (2012 - 2014)' stands below its school. */
function withSchoolsLast(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const [studies = '', period] = line.split(' · ');
    if (period === undefined || !findPeriod(period) || whole.length === 0) whole.push(line);
    else whole.push(`${studies}${CELL}${whole.pop()}${CELL}${period}`);
  }
  return whole;
}

/**
 * The lines of a profile of LinkedIn or a CV of Europass in the order and form of other CVs: the name first, places
 * beside periods, companies above each of their posts. Others stay as they are.
 */
export function inUsualOrder(read: readonly string[], words: Words): string[] {
  const lines = read
    .filter((line) => !PAGE_NUMBER.test(foldedInPlace(line)))
    .flatMap(withoutBesideHeading)
    .map((line) => withoutCountry(plainPeriod(line)));
  if (!isProfile(lines)) return withPlaces(lines);
  return withPlaces(withSchoolsLast(withCompanies(withNameFirst(lines, words), words)));
}
