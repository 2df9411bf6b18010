/** Largest file of an import of offers, in bytes: far above 10,000 offers. */
export const IMPORT_FILE_LIMIT = 20 * 1024 * 1024;

/** Whether a file is called as a CSV file is. */
export const isCsvName = (name: string): boolean => /\.csv$/i.test(name);
