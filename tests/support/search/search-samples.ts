import type { MaybeSample } from '../security/sample-request.ts';

/** Mechanics around Guéret. */
export const aSearch = { tradeId: 1, townCode: '23096' };

export const searchSamples: Record<string, MaybeSample> = {
  'search.reading': { request: () => ({ query: { q: 'mécano Guéret' } }) },
  'search.suggest': { request: () => ({ query: { q: 'méca' } }) },
  'search.searchOffer': { request: () => ({ body: { ...aSearch, maxRange: 30 } }) },
  'search.facets': { request: () => ({ body: { ...aSearch, maxRange: 30 } }) },
  'search.nearest': { request: () => ({ body: { ...aSearch, maxRange: 30 } }) },
  'search.searchCV': { request: () => ({ body: { ...aSearch, cleanRecord: true } }) },
  'search.previewCvs': { request: () => ({ body: aSearch }) },
  'search.readingOfCvs': { request: () => ({ query: { q: 'mécano Guéret' } }) },
};
