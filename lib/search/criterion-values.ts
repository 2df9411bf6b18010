import { CRITERIA, type Definition } from '#lib/rules/search/criteria.ts';
import type { CriterionName, CriterionValue } from '#lib/rules/search/criterion-names.ts';
import { MOST_SALARY } from '#lib/rules/search/search-limits.ts';
import { isCalendarDay } from '#lib/rules/time/calendar-day.ts';

/** What searches ask for in one criterion of any kind: read from an address, written into one, compared. */

export type CriteriaValues = { [Name in CriterionName]: CriterionValue<Name> };

export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

const allOf = (raw: RawQuery, name: string): string[] => {
  const value = raw[name];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
};
export const firstOf = (raw: RawQuery, name: string): string | undefined => allOf(raw, name)[0]?.trim();

export function wholeNumber(text: string | undefined, most: number): number | undefined {
  if (!text || !/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= 1 && value <= most ? value : undefined;
}

const id = (text: string | undefined) => wholeNumber(text, 999_999_999);

/** Repeated keys (forms) or commas (our links). */
const textsOf = (raw: RawQuery, name: string): string[] =>
  allOf(raw, name).flatMap((value) =>
    value
      .slice(0, 2000)
      .split(',')
      .map((text) => text.trim()),
  );

export function idsOf(raw: RawQuery, name: string): number[] {
  return [
    ...new Set(
      textsOf(raw, name)
        .map(id)
        .filter((value) => value !== undefined),
    ),
  ];
}

function readValue(definition: Definition, raw: RawQuery, name: string): unknown {
  const text = firstOf(raw, name);
  switch (definition.kind) {
    case 'one':
      return id(text);
    case 'several':
      return idsOf(raw, name).slice(0, definition.most);
    case 'option':
      return definition.values.find((value) => String(value) === text);
    case 'options': {
      const texts = textsOf(raw, name);
      return definition.values.filter((value) => texts.includes(value));
    }
    case 'euros':
      return wholeNumber(text?.replace(/[\s\u00a0\u202f]/g, ''), MOST_SALARY);
    case 'flag':
      return text === '1';
    case 'day':
      return text && isCalendarDay(text) ? text : undefined;
  }
}

/** Nothing is asked for in these criteria. */
export const nothingIn = <Name extends CriterionName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, readValue(CRITERIA[name], {}, name)])) as Pick<
    CriteriaValues,
    Name
  >;

const NOTHING = nothingIn(Object.keys(CRITERIA) as CriterionName[]);

/** The value of each criterion named, by `valueIn`; nothing is asked for in all others. */
export function valuesOf<Name extends CriterionName>(
  names: readonly Name[],
  valueIn: (name: Name, definition: Definition) => unknown,
): CriteriaValues {
  const values = names.map((name) => [name, valueIn(name, CRITERIA[name]) ?? NOTHING[name]]);
  return { ...NOTHING, ...Object.fromEntries(values) };
}

export const readValues = (names: readonly CriterionName[], raw: RawQuery): CriteriaValues =>
  valuesOf(names, (name, definition) => readValue(definition, raw, name));

export const isAsked = (value: unknown): boolean =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

/** As an address holds it; undefined where nothing is asked. */
export function writeValue(value: unknown): string | undefined {
  if (!isAsked(value)) return undefined;
  return value === true ? '1' : String(value);
}
