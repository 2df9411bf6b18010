// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';
import { CRITERIA_NAMES } from '#lib/contract/search/names.ts';

const NAMES_1 = {
  partner: 'recrutor',
  publishedAt: 'published_at',
  archivedAt: 'archived_at',
  salaryMax: 'salary_max',
  payUnit: 'pay_unit',
  variablePay: 'variable',
  weeklyHours: 'weekly_hours',
  asksQuestions: 'asks_questions',
  payTable: 'pay_table',
  responseBadge: 'response_badge',
  outOfTen: 'out_of_ten',
  companyName: 'name_company',
  logo: 'offer_logo',
  city: 'pres_city',
  postalCode: 'pres_zip',
  statusNumber: 'status_code',
  isActive: 'status_active',
  isFeatured: 'featured_offer',
  cleanRecord: 'extra_criminalRecord',
  packageId: 'package_id',
  recruitment: 'recruitmentJobs',
  responsibilityId: 'responsabilityId',
  trades: 'joblistJobs',
  'trades.tradeId': 'mainJobId',
  preciseJobId: 'otherJobId',
  trainings: 'formationJobs',
  experienceId: 'xpId',
  missions: 'missionJobs',
  tasks: 'missionCompJobs',
  taskId: 'missionCompId',
  skills: 'skillJobs',
  competences: 'skillCompJobs',
  competenceId: 'skillCompId',
  tools: 'toolsJobs',
  languages: 'languagesJobs',
  languageId: 'langId',
  licences: 'driverLicenseOtherJobs',
  licenceId: 'licenseId',
  mainQualities: 'qualityMains',
  qualities2: 'quality2s',
  qualities3: 'quality3s',
  applicants: 'liaisons',
  cvApplicants: 'CVJobliaisons',
  interviews: 'agendas',
};

const NAMES_2 = {
  radius: 'city_range',
  noExperience: 'no_experience',
  trainings: 'formations',
  activity: 'domain_activity',
  postalCode: 'city_zip',
  trades: 'joblistCVs',
  tradeId: 'jobId',
  preciseJobId: 'otherJobId',
  experienceLevels: 'experienceCV',
  levelId: 'lvlId',
  tasks: 'missionComp',
  taskId: 'missionCompId',
  competences: 'skillComps',
  competenceId: 'skillCompId',
  licences: 'driverLicenses',
  licenceId: 'licenseId',
  firstName: 'surname',
  'user.lastName': 'name',
  'user.postalCode': 'postalcode',
};

const NAMES_3 = {
  tradeId: 'jobId',
  preciseJobId: 'otherJobId',
  levelId: 'lvlId',
};

export const searchOffer = {
  method: 'POST',
  path: '/searchOffer',
  names: NAMES_1,
  requestNames: CRITERIA_NAMES,
} as unknown as Contract['search']['searchOffer'];

export const nearest = {
  method: 'POST',
  path: '/searchOffer/nearest',
  names: NAMES_1,
  requestNames: CRITERIA_NAMES,
} as unknown as Contract['search']['nearest'];

export const facets = {
  method: 'POST',
  path: '/searchOffer/facets',
  requestNames: CRITERIA_NAMES,
} as unknown as Contract['search']['facets'];

export const reading = {
  method: 'GET',
  path: '/search/reading',
} as unknown as Contract['search']['reading'];

export const suggest = {
  method: 'GET',
  path: '/search/suggestions',
} as unknown as Contract['search']['suggest'];

export const searchCV = {
  method: 'POST',
  path: '/searchCV',
  names: NAMES_2,
  requestNames: CRITERIA_NAMES,
} as unknown as Contract['search']['searchCV'];

export const previewCvs = {
  method: 'POST',
  path: '/searchCV/preview',
  names: NAMES_3,
  requestNames: CRITERIA_NAMES,
} as unknown as Contract['search']['previewCvs'];

export const readingOfCvs = {
  method: 'GET',
  path: '/searchCV/reading',
} as unknown as Contract['search']['readingOfCvs'];
