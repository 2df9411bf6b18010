import * as z from 'zod';
import { SAVED_CRITERIA } from '#lib/rules/search/criterion-names.ts';
import { LONGEST_SEARCH_NAME } from '#lib/rules/search/search-limits.ts';
import { alertFrequency } from '../alerts/alerts.ts';
import { idParams, nothing, paging, sortDirection, timestamp } from '../platform/fields.ts';
import { requiredText, seenRevision } from '../platform/form-fields.ts';
import { defineResource } from '../platform/operation.ts';
import { storedShape } from '../search/criteria-shape.ts';
import { cvCriteria, offerCriteria, searchCriteria } from '../search/search.ts';
import { SAVED_SEARCH_NAMES } from './names.ts';

const toSave = <C extends z.ZodType>(criteria: C) =>
  z.object({ criteria, searchName: z.optional(requiredText(LONGEST_SEARCH_NAME)) });
export const savedSearchBody = toSave(searchCriteria);

const ids = z.array(z.number()).optional();

export const storedCriteria = z.object({
  /** Absent where words alone say what is searched for. */
  tradeId: z.number().optional(),
  otherTrades: ids,
  city: z.string().optional(),
  townCode: z.string().optional(),
  area: z.string().optional(),
  maxRange: z.number(),
  q: z.string().optional(),
  licencesB: ids,
  ...storedShape(SAVED_CRITERIA),
});

export type StoredCriteria = z.output<typeof storedCriteria>;

export const savedSearch = z.object({
  id: z.number(),
  searchName: z.string(),
  /** As POST /searchOffer or /searchCV takes it, without absent criteria. */
  criteria: storedCriteria,
  alert: alertFrequency,
  revision: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type SavedSearch = z.output<typeof savedSearch>;

export const savedSearchesContract = defineResource(
  {
    saveOffer: {
      method: 'POST',
      path: '/search/save-offer',
      access: { role: 'candidate' },
      summary: 'Save a search of offers; at most 50 of a person',
      rateLimit: 'write',
      body: toSave(offerCriteria).extend({ alert: alertFrequency.default('off') }),
      data: savedSearch,
      errors: ['unknown_town', 'too_many_searches'],
    },
    saveCv: {
      method: 'POST',
      path: '/search/save-cv',
      access: { role: 'recruiter', member: 'self' },
      summary: 'Save a search of CVs; at most 50 of a person',
      rateLimit: 'write',
      body: toSave(cvCriteria),
      data: savedSearch,
      errors: ['unknown_town', 'too_many_searches'],
    },
    listSaved: {
      method: 'GET',
      path: '/search/get',
      access: { role: 'any', member: 'self' },
      summary:
        'Saved searches of the caller, the latest first: of offers for a candidate, of CVs for a recruiter',
      rateLimit: 'read',
      query: z.object({ ...paging, sortDirection: sortDirection }),
      data: z.array(savedSearch),
      paged: true,
    },
    readSaved: {
      method: 'GET',
      path: '/search/get/:id',
      access: { role: 'any', member: 'self', own: [{ object: 'savedSearch', at: 'params.id' }] },
      summary: 'One saved search of the caller',
      rateLimit: 'read',
      params: idParams,
      data: savedSearch,
      errors: ['not_found'],
    },
    updateSaved: {
      method: 'PUT',
      path: '/search/update/:id',
      access: { role: 'any', member: 'self', own: [{ object: 'savedSearch', at: 'params.id' }] },
      summary:
        'Replace a saved search; criteria of the other kind are left out. Refused when it has been replaced since the revision named',
      rateLimit: 'write',
      params: idParams,
      body: savedSearchBody.extend({ revision: seenRevision }),
      data: savedSearch,
      errors: ['not_found', 'unknown_town', 'data_changed'],
    },
    rename: {
      method: 'PUT',
      path: '/search/rename/:id',
      access: { role: 'any', member: 'self', own: [{ object: 'savedSearch', at: 'params.id' }] },
      summary: 'Give a saved search a name of one’s own',
      rateLimit: 'write',
      params: idParams,
      body: z.object({ searchName: requiredText(LONGEST_SEARCH_NAME) }),
      data: nothing,
      errors: ['not_found'],
    },
    deleteSaved: {
      method: 'DELETE',
      path: '/search/delete/:id',
      access: { role: 'any', member: 'self', own: [{ object: 'savedSearch', at: 'params.id' }] },
      summary: 'Delete a saved search',
      rateLimit: 'write',
      params: idParams,
      data: nothing,
      errors: ['not_found'],
    },
  },
  SAVED_SEARCH_NAMES,
);
