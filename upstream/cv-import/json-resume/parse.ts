import type * as z from 'zod';
import { type JsonResume, jsonResume } from '#lib/contract/cv-import/json-resume.ts';
import { ApiError, fieldError } from '#upstream/platform/errors.ts';
import { withReadableDates } from './dates.ts';

/** Faults that the answer names. */
const MOST_FAULTS = 3;

/** Items of all lists together; a CV has some dozens. */
const MOST_ITEMS = 2000;

type Path = readonly PropertyKey[];

/** What does not fit: of a part that the format does not know, each key. */
const pathsOf = (issues: readonly z.core.$ZodIssue[]): Path[] =>
  issues.flatMap(({ path, ...issue }) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path],
  );

/** `work[0].startDate`, as the person finds it in the file. */
const placeOf = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .slice(1, 60);

/** Looks at the surface alone, so that a list of a million items costs nothing. */
function itemsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
}

const LITTLE = [0xff, 0xfe];
const BIG = [0xfe, 0xff];

/** Some programs write UTF-16, which begins with a mark. */
function encodingOf([first, second]: Uint8Array): string {
  const begins = ([one, two]: number[]) => first === one && second === two;
  return begins(LITTLE) ? 'utf-16le' : begins(BIG) ? 'utf-16be' : 'utf-8';
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes));
  } catch {
    throw fieldError('cv', 'cv_json_broken');
  }
}

/** Copies what it changes alone: the rest may be as deep as a stranger likes. `change` answers undefined to leave out. */
function changedAt(value: unknown, [step, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return value;
  const inner = (value as Record<PropertyKey, unknown>)[step];
  const next = rest.length > 0 ? changedAt(inner, rest, change) : change(inner);
  if (Array.isArray(value)) {
    const at = Number(step);
    return next === undefined ? value.toSpliced(at, 1) : value.with(at, next);
  }
  if (next !== undefined) return { ...value, [step]: next };
  const { [step]: _, ...others } = value as Record<PropertyKey, unknown>;
  return others;
}

/** The last first, so that the others keep their places in lists. */
const changedAtAll = (content: unknown, paths: readonly Path[], change: (old: unknown) => unknown) =>
  paths.toReversed().reduce<unknown>((changed, path) => changedAt(changed, path, change), content);

/** Programs write postal codes, years and the like as numbers. */
const asText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

const isEmpty = ({ $schema: _, meta: __, ...parts }: JsonResume) =>
  Object.values(parts).every((part) => part === undefined);

/**
 * The content of a JSON Resume file, and the places of what is left out because it does not fit the format.
 * @throws ApiError 422 on `cv`: broken, too many items, or nothing that fits; then its fields name up to three places
 * in the file
 */
export function parseJsonResume(bytes: Buffer): { resume: JsonResume; leftOut: string[] } {
  const content = parsed(bytes);
  if (itemsOf(content) > MOST_ITEMS) throw fieldError('cv', 'cv_file_large');
  const dated = withReadableDates(content);
  const asWritten = jsonResume.safeParse(dated);
  if (asWritten.data) return { resume: asWritten.data, leftOut: [] };
  const readable = changedAtAll(dated, pathsOf(asWritten.error.issues), asText);
  const first = jsonResume.safeParse(readable);
  if (first.data) return { resume: first.data, leftOut: [] };
  const paths = pathsOf(first.error.issues);
  const leftOut = [...new Set(paths.map(placeOf))].filter(Boolean);
  const rest =
    leftOut.length > 0
      ? jsonResume.safeParse(changedAtAll(readable, paths, () => undefined)).data
      : undefined;
  if (rest && !isEmpty(rest)) return { resume: rest, leftOut };
  const named = leftOut.slice(0, MOST_FAULTS).map((place) => [place, 'invalid_field' as const]);
  throw new ApiError('invalid', { fields: { ...Object.fromEntries(named), cv: 'cv_json_resume' } });
}
