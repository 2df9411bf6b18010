import { cvCriteria, offerCriteria } from '#lib/contract/search/search.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import type { Database } from '#upstream/platform/db.ts';
import { cvSearchOf } from '#upstream/search/cv-search.ts';
import { countCvHits, cvPage } from '#upstream/search/cv-store.ts';
import { filterOf } from '#upstream/search/filter.ts';
import { masksOf } from '#upstream/search/masks.ts';
import { scopeOf, withConditions } from '#upstream/search/scope.ts';
import { countHits, searchPage } from '#upstream/search/store.ts';

/** What people type: a trade and a town, a department, a word of the ad, a frequent word, a company, conditions. */
export const TEXTS: readonly string[] = [
  'mécano lyon',
  'chef atelier 69',
  'carosier',
  'technicien VE Rhône',
  'mécanicien Paris',
  'permis C Nantes',
  'vendeur pièces détachées',
  'mécanicien diagnostic Bordeaux multimarque',
  'garage',
  'garage Marseille',
  'alternance mécanique Lille',
  'Paris',
  '75',
  'poids lourd hydraulique',
  'Garage Martin',
  'climatisation',
  'peintre carrossier Île-de-France',
  'zzyzx',
];

/** Reads a text and searches by it, page and number of offers, as the API does. */
export async function searchByText({ db }: Database, q: string): Promise<number> {
  forgetBriefCache();
  const body = offerCriteria.parse({ q, maxRange: 50 });
  const { reading, isUnread, hasCentre: _, ...scope } = await scopeOf(db, body);
  if (isUnread) return 0;
  const criteria = withConditions(body, reading);
  const search = {
    ...scope,
    radius: body.maxRange,
    masks: masksOf(0, { licences: criteria.licences }),
    filter: filterOf(criteria),
    order: 'score' as const,
    page: 1,
    limit: 20,
    now: new Date(),
  };
  const [, total] = await Promise.all([searchPage(db, search), countHits(db, search)]);
  return total;
}

/** The same among CVs. */
export async function searchCvsByText({ db }: Database, q: string): Promise<number> {
  forgetBriefCache();
  const body = cvCriteria.parse({ q, maxRange: 50 });
  const read = await cvSearchOf(db, body, { order: 'score', page: 1, limit: 20 }, new Date());
  if (!read) return 0;
  const [, total] = await Promise.all([cvPage(db, read.search), countCvHits(db, read.search)]);
  return total;
}
