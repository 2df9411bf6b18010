import departmentsByRegion from './departments.json' with { type: 'json' };
import { comparable, withoutArticle } from './place-names.ts';

/** A place without a centre. `code`: of a department `69`, of a region `bretagne`, of the whole country `france`. */
export type Area = { kind: 'department' | 'region' | 'country'; code: string; name: string };

/** People. A town of this size is meant rather than an area of the same name: Vienne, but Bretagne as a region. */
export const LARGE_TOWN = 10_000;

export const COUNTRY: Area = { kind: 'country', code: 'france', name: 'France' };

const regionCode = (name: string) => comparable(name).replaceAll(' ', '-');

function* listed(): Generator<Area> {
  for (const [region, departments] of Object.entries(departmentsByRegion)) {
    const names = Object.values(departments);
    // Martinique is both: the department stands for it.
    if (!names.includes(region)) yield { kind: 'region', code: regionCode(region), name: region };
    for (const [code, name] of Object.entries(departments)) yield { kind: 'department', code, name };
  }
}

/** In the order of their names. */
export const AREAS: readonly Area[] = [...listed()].sort((a, b) => a.name.localeCompare(b.name, 'fr'));

const byCode = new Map([COUNTRY, ...AREAS].map((area) => [area.code.toLowerCase(), area]));

/** @param code in any case: '2a' is '2A' */
export const areaByCode = (code: string): Area | undefined => byCode.get(code.toLowerCase());

const ALIASES: Readonly<Record<string, string>> = {
  paca: 'provence-alpes-cote-d-azur',
  idf: 'ile-de-france',
  'rhone alpes': 'auvergne-rhone-alpes',
  'region parisienne': 'ile-de-france',
  alsace: 'grand-est',
  partout: COUNTRY.code,
  'partout en france': COUNTRY.code,
  'toute la france': COUNTRY.code,
  'france entiere': COUNTRY.code,
  france: COUNTRY.code,
  anywhere: COUNTRY.code,
  'anywhere in france': COUNTRY.code,
};

/** What may be typed for an area, in the form of `comparable`. */
const textsFor = ({ kind, code, name }: Area): string[] => {
  const plain = comparable(name);
  return kind === 'department'
    ? [plain, withoutArticle(plain), code.toLowerCase(), comparable(`${name} ${code}`)]
    : [plain];
};

const byText = new Map<string, Area>();
for (const area of AREAS) {
  for (const text of textsFor(area)) if (!byText.has(text)) byText.set(text, area);
}
for (const [alias, code] of Object.entries(ALIASES)) {
  const area = areaByCode(code);
  if (area) byText.set(alias, area);
}

/** The area that a text names, without regard to case and accents: 'Rhône', 'Rhône (69)', '69', 'PACA', 'partout'. */
export const findArea = (text: string): Area | undefined => byText.get(comparable(text));

/**
 * The area that the text of a town's field means: a large town wins over an area of the same name, a village does not.
 * @param population of the town that the text names, 0 without one
 */
export const areaMeant = (text: string, population = 0): Area | undefined =>
  population < LARGE_TOWN ? findArea(text) : undefined;

const MOST_SUGGESTED = 3;

/** Areas with a word that begins as typed, at most three; departments also by their number. */
export function suggestAreas(text: string): Area[] {
  const typed = comparable(text);
  if (typed === '') return [];
  const begins = (area: Area) => textsFor(area).some((each) => each.startsWith(typed));
  const alias = findArea(text);
  const contains = ({ name }: Area) => typed.length > 1 && comparable(name).includes(` ${typed}`);
  return [...new Set([...(alias ? [alias] : []), ...AREAS.filter(begins), ...AREAS.filter(contains)])].slice(
    0,
    MOST_SUGGESTED,
  );
}
