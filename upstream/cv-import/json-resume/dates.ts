import { dateIn } from '#lib/rules/cv-import/periods.ts';

const DATES = new Set(['startDate', 'endDate', 'date', 'releaseDate']);

/** `2021-3-1`, `2021/03`, `2021-03-01T08:00:00Z`. */
const NUMBERS = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?(?:T.*)?$/;

/** As the format wants it, empty for what goes on; unchanged when it is no date. */
function readable(value: unknown): unknown {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return value;
  const [, ...numbers] = NUMBERS.exec(text.trim()) ?? [];
  const parts = numbers.filter((part) => part !== undefined);
  if (parts.length > 0) return parts.map((part) => part.padStart(2, '0')).join('-');
  const found = dateIn(text);
  if (found === 'now') return '';
  if (!found) return value;
  return found.month === null ? String(found.year) : `${found.year}-${String(found.month).padStart(2, '0')}`;
}

function entryOf(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
  const pairs = Object.entries(entry).map(([key, value]) => [key, DATES.has(key) ? readable(value) : value]);
  return Object.fromEntries(pairs);
}

/** The content of a file with its dates written as the format wants them: people and programs write 'Present', 'mars 2021'. */
export function withReadableDates(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const parts = Object.entries(content).map(([key, part]) => [
    key,
    Array.isArray(part) ? part.map(entryOf) : part,
  ]);
  return Object.fromEntries(parts);
}
