const OVERSEAS_DEPARTMENTS: readonly string[] = ['GP', 'MQ', 'GF', 'RE', 'YT'];

/** Whether a country code is of a part of the French register of companies, with SIRET and French VAT numbers. */
export const isOverseas = (country: string): boolean => OVERSEAS_DEPARTMENTS.includes(country);
