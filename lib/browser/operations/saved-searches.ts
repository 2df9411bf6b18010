// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  tradeId: 'joblistId',
  otherTrades: 'joblistIds_other',
  area: 'search_area',
  townCode: 'city_code',
  preciseJobId: 'pres_jobOtherName',
  experienceId: 'search_exp',
  diplomaId: 'search_formDiploma',
  diplomaOptionId: 'search_formDiplomaOption',
  mainQualities: 'search_qualityMain',
  qualities2: 'search_quality2',
  qualities3: 'search_quality3',
  missions: 'search_mission',
  tasks: 'search_specMission',
  skills: 'search_skill',
  competences: 'search_skillComp',
  tools: 'search_tools',
  languages: 'search_language',
  licences: 'extra_driversLicenceOther',
  licencesB: 'extra_driversLicenceB',
  cleanRecord: 'extra_criminalRecord',
  habilitationId: 'search_habilitation',
  hiredOn: 'search_hired_on',
  contractTypes: 'search_contractType',
  minSalary: 'search_salaryMin',
  benefits: 'search_advantages',
  filters: 'search_only',
  hours: 'search_hours',
  verified: 'search_verified',
  respondsWithin: 'search_respondsWithin',
  criteria: 'data_save_search',
  searchName: 'name_search',
};

const NAMES_2 = {
  tradeId: 'joblistId',
  otherTrades: 'joblistIds_other',
  area: 'search_area',
  townCode: 'city_code',
  preciseJobId: 'pres_jobOtherName',
  experienceId: 'search_exp',
  diplomaId: 'search_formDiploma',
  diplomaOptionId: 'search_formDiplomaOption',
  mainQualities: 'search_qualityMain',
  qualities2: 'search_quality2',
  qualities3: 'search_quality3',
  missions: 'search_mission',
  tasks: 'search_specMission',
  skills: 'search_skill',
  competences: 'search_skillComp',
  tools: 'search_tools',
  languages: 'search_language',
  licences: 'extra_driversLicenceOther',
  licencesB: 'extra_driversLicenceB',
  cleanRecord: 'extra_criminalRecord',
  habilitationId: 'search_habilitation',
  hiredOn: 'search_hired_on',
  contractTypes: 'search_contractType',
  minSalary: 'search_salaryMin',
  benefits: 'search_advantages',
  filters: 'search_only',
  hours: 'search_hours',
  verified: 'search_verified',
  respondsWithin: 'search_respondsWithin',
  criteria: 'data_save_search',
  searchName: 'name_search',
  sortDirection: 'sort_by',
};

const NAMES_3 = {
  searchName: 'name_search',
};

export const saveOffer = {
  method: 'POST',
  path: '/search/save-offer',
  names: NAMES_1,
} as unknown as Contract['savedSearches']['saveOffer'];

export const saveCv = {
  method: 'POST',
  path: '/search/save-cv',
  names: NAMES_1,
} as unknown as Contract['savedSearches']['saveCv'];

export const listSaved = {
  method: 'GET',
  path: '/search/get',
  names: NAMES_2,
} as unknown as Contract['savedSearches']['listSaved'];

export const readSaved = {
  method: 'GET',
  path: '/search/get/:id',
  names: NAMES_1,
} as unknown as Contract['savedSearches']['readSaved'];

export const updateSaved = {
  method: 'PUT',
  path: '/search/update/:id',
  names: NAMES_1,
} as unknown as Contract['savedSearches']['updateSaved'];

export const rename = {
  method: 'PUT',
  path: '/search/rename/:id',
  names: NAMES_3,
} as unknown as Contract['savedSearches']['rename'];

export const deleteSaved = {
  method: 'DELETE',
  path: '/search/delete/:id',
} as unknown as Contract['savedSearches']['deleteSaved'];
