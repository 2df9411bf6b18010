import type * as z from 'zod';
import { type JsonResume, jsonResume } from '#lib/contract/cv-import/json-resume.ts';
import { ApiError, fieldError } from '#upstream/platform/errors.ts';

/** Faults that the answer names. */
const MOST_FAULTS = 3;

/** Items of all lists together; a CV has some dozens. */
const MOST_ITEMS = 2000;

/** `work[0].startDate`, as the person finds it in the file. */
const pathOf = ({ path, ...issue }: z.core.$ZodIssue): string => {
  const whole = issue.code === 'unrecognized_keys' ? [...path, issue.keys[0] ?? ''] : path;
  return whole
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .slice(1, 60);
};

/** Looks at the surface alone, so that a list of a million items costs nothing. */
function itemsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw fieldError('cv', 'cv_json_broken');
  }
}

/**
 * The content of a JSON Resume file.
 * @throws ApiError 422 on `cv`: broken, too many items, or not as the format wants it; then its fields name up to three
 * places in the file
 */
export function parseJsonResume(bytes: Buffer): JsonResume {
  const content = parsed(bytes);
  if (itemsOf(content) > MOST_ITEMS) throw fieldError('cv', 'cv_file_large');
  const { data, error } = jsonResume.safeParse(content);
  if (data) return data;
  const places = [...new Set(error.issues.map(pathOf))].filter(Boolean).slice(0, MOST_FAULTS);
  const named = Object.fromEntries(places.map((place) => [place, 'invalid_field' as const]));
  throw new ApiError('invalid', { fields: { ...named, cv: 'cv_json_resume' } });
}
