/** Largest file of an import of offers, in bytes: far above 10,000 offers. */
export const IMPORT_FILE_LIMIT = 20 * 1024 * 1024;

/** Whether a file is called as a CSV file is. */
export const isCsvName = (name: string): boolean => /\.csv$/i.test(name);

type Counts = { createdOffers: number; skippedLines: number; errorLines: number };

/** The list that a report opens with: the lines to correct, else the offers created, else what was skipped. */
export function firstOutcome({
  createdOffers,
  skippedLines,
  errorLines,
}: Counts): 'created' | 'skipped' | 'errors' {
  if (errorLines > 0) return 'errors';
  return createdOffers === 0 && skippedLines > 0 ? 'skipped' : 'created';
}
