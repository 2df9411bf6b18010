export const IMPORT_FILE_LIMIT = 20 * 1024 * 1024;

export const isCsvName = (name: string): boolean => /\.csv$/i.test(name);

type Counts = { createdOffers: number; skippedLines: number; errorLines: number };

export function firstOutcome({
  createdOffers,
  skippedLines,
  errorLines,
}: Counts): 'created' | 'skipped' | 'errors' {
  if (errorLines > 0) return 'errors';
  return createdOffers === 0 && skippedLines > 0 ? 'skipped' : 'created';
}
