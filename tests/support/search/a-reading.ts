import type { Reading } from '#lib/contract/search/reading.ts';

/** Of a text that names mechanics and nothing else, but for what the test changes. */
export const aReading = (changes: Partial<Reading> = {}): Reading => ({
  trades: [
    { tradeId: 1, slug: 'mecanicien-automobile', name: 'Mécanicien automobile', likelihood: 1, isUsed: true },
    { tradeId: 2, slug: 'mecanicien-pl', name: 'Mécanicien poids lourd', likelihood: 0.3, isUsed: false },
  ],
  place: null,
  contractTypes: [],
  hours: null,
  freeWeekends: false,
  noLicence: false,
  filterTexts: [],
  unfiltered: '',
  experienceId: null,
  diplomaId: null,
  needsTown: false,
  licences: [],
  words: [],
  corrected: [],
  unknown: [],
  leftOut: [],
  ...changes,
});
