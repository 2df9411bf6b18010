import type frApi from '#messages/fr/platform/api.json';
import { type ApiError, apiError } from '#upstream/platform/errors.ts';

type FileProblem = keyof (typeof frApi)['offerImport']['file'];

/** Refuses the whole file before anything is imported: 422, or 413 when too large. */
export function refuseFile(problem: FileProblem, values: Record<string, string | number> = {}): ApiError {
  const message = `offerImport.file.${problem}` as const;
  if (problem === 'tooLarge') return apiError('too_large', { message });
  return apiError('invalid', { message, values, fields: { csvdata: 'invalid_field' } });
}
