import { CRITERIA } from '#lib/rules/search/criteria.ts';
import type { Criteria, CriterionName } from '#lib/rules/search/criterion-names.ts';

type Names = { [Name in CriterionName as Criteria[Name]['field']]: Criteria[Name]['wire'] };

/** Criteria of a search, of offers and of CVs. Saved searches are stored under the names of the wire. */
export const CRITERIA_NAMES = {
  tradeId: 'joblistId',
  otherTrades: 'joblistIds_other',
  area: 'search_area',
  townCode: 'city_code',
  licencesB: 'extra_driversLicenceB',
  ...(Object.fromEntries(Object.values(CRITERIA).map(({ field, wire }) => [field, wire])) as Names),
} as const;
