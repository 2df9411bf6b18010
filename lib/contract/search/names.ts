import type { WireNames } from '../platform/names.ts';

/** Criteria of a search, of offers and of CVs. Saved searches are stored under the names of the wire. */
export const CRITERIA_NAMES = {
  tradeId: 'joblistId',
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
} as const satisfies WireNames;
