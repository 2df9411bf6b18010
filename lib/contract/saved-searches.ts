import * as z from 'zod';
import { FILTERS } from '#lib/rules/search/search-limits.ts';
import { alertFrequency } from './alerts.ts';
import { idParams, nothing, paging, requiredText, sortDirection, timestamp } from './platform/fields.ts';
import { defineResource } from './platform/operation.ts';
import { cvCriteria, offerCriteria, searchCriteria } from './search.ts';

const toSave = <C extends z.ZodType>(data_save_search: C) =>
  z.object({ data_save_search, name_search: requiredText(120).optional() });
export const savedSearchBody = toSave(searchCriteria);

const ids = z.array(z.number()).optional();

export const storedCriteria = z.object({
  joblistId: z.number(),
  city: z.string().optional(),
  city_code: z.string().optional(),
  maxRange: z.number(),
  pres_jobOtherName: z.number().optional(),
  search_exp: z.number().optional(),
  search_formDiploma: z.number().optional(),
  search_qualityMain: ids,
  search_quality2: ids,
  search_quality3: ids,
  search_mission: ids,
  search_specMission: ids,
  search_skill: ids,
  search_skillComp: ids,
  search_tools: ids,
  search_language: ids,
  extra_driversLicenceOther: ids,
  extra_driversLicenceB: ids,
  search_contractType: ids,
  search_salaryMin: z.number().optional(),
  search_advantages: ids,
  search_only: z.array(z.enum(FILTERS)).optional(),
  search_formDiplomaOption: z.number().optional(),
  extra_criminalRecord: z.boolean().optional(),
});

export type StoredCriteria = z.output<typeof storedCriteria>;

export const savedSearch = z.object({
  id: z.number(),
  name_search: z.string(),
  /** As POST /searchOffer or /searchCV takes it, without absent criteria. */
  data_save_search: storedCriteria,
  alert: alertFrequency,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type SavedSearch = z.output<typeof savedSearch>;

export const savedSearchesContract = defineResource({
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
    access: { role: 'recruiter' },
    summary: 'Save a search of CVs; at most 50 of a person',
    rateLimit: 'write',
    body: toSave(cvCriteria),
    data: savedSearch,
    errors: ['unknown_town', 'too_many_searches'],
  },
  listSaved: {
    method: 'GET',
    path: '/search/get',
    access: { role: 'any' },
    summary:
      'Saved searches of the caller, the latest first: of offers for a candidate, of CVs for a recruiter',
    rateLimit: 'read',
    query: z.object({ ...paging, sort_by: sortDirection }),
    data: z.array(savedSearch),
    paged: true,
  },
  readSaved: {
    method: 'GET',
    path: '/search/get/:id',
    access: { role: 'any', own: [{ object: 'savedSearch', at: 'params.id' }] },
    summary: 'One saved search of the caller',
    rateLimit: 'read',
    params: idParams,
    data: savedSearch,
    errors: ['not_found'],
  },
  updateSaved: {
    method: 'PUT',
    path: '/search/update/:id',
    access: { role: 'any', own: [{ object: 'savedSearch', at: 'params.id' }] },
    summary: 'Replace a saved search; criteria of the other kind are left out',
    rateLimit: 'write',
    params: idParams,
    body: savedSearchBody,
    data: savedSearch,
    errors: ['not_found', 'unknown_town'],
  },
  deleteSaved: {
    method: 'DELETE',
    path: '/search/delete/:id',
    access: { role: 'any', own: [{ object: 'savedSearch', at: 'params.id' }] },
    summary: 'Delete a saved search',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['not_found'],
  },
});
