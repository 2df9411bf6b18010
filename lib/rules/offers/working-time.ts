/** Hours a week; part time is below `full`. */
export const WEEKLY_HOURS = { min: 1, full: 35, max: 48 } as const;

/** Jobs behind one offer. */
export const POSITIONS = { min: 1, max: 20 } as const;

/** ISO weekdays; Saturdays have answers of their own, because garages open on some of them. */
export const WORK_DAYS = [1, 2, 3, 4, 5, 7] as const;

export const SATURDAYS = ['never', 'alternate', 'always', 'rota'] as const;
export type Saturday = (typeof SATURDAYS)[number];

const HOURS = /^(\d{1,2})(?:[.,](\d)|\s?h\s?(00|06|12|18|24|30|36|42|48|54)?)?$/i;

/** `35`, `37,5`, `37.5`, `35 h` and `37 h 30`: hours a week in whole tenths. Undefined for any other text. */
export function readHours(text: string): number | undefined {
  const plain = text
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/ ?(?:h|heures?)? ?(?:\/|par) ?(?:semaine|sem\.?)$/i, ' h')
    .replace(/ ?heures?$/i, ' h')
    .trim();
  const parts = HOURS.exec(plain);
  if (!parts) return undefined;
  const [, hours, tenths, minutes] = parts;
  const inTenths = Number(hours) * 10 + Number(tenths ?? 0) + Number(minutes ?? 0) / 6;
  return inTenths / 10;
}

/** `hours` is null when the offer does not say. */
export const isPartTime = (hours: number | null): boolean => hours !== null && hours < WEEKLY_HOURS.full;
