// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  partner: 'recrutor',
  publishedAt: 'published_at',
  archivedAt: 'archived_at',
  contractMonths: 'contract_months',
  salaryMax: 'salary_max',
  payUnit: 'pay_unit',
  variablePay: 'variable',
  weeklyHours: 'weekly_hours',
  startOn: 'start_on',
  startsAtOnce: 'start_asap',
  targetDiplomaId: 'target_diploma',
  targetOptionId: 'target_option',
  schoolName: 'school_name',
  requiredHabilitations: 'habilitations_required',
  preferredHabilitations: 'habilitations_preferred',
  asksQuestions: 'asks_questions',
  payTable: 'pay_table',
  responseBadge: 'response_badge',
  outOfTen: 'out_of_ten',
  companyName: 'name_company',
  companyPitch: 'company_pitch',
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

export const parts = {
  method: 'GET',
  path: '/catalogue/parts',
} as unknown as Contract['catalogue']['parts'];

export const lists = {
  method: 'GET',
  path: '/catalogue/lists',
} as unknown as Contract['catalogue']['lists'];

export const establishments = {
  method: 'GET',
  path: '/catalogue/establishments',
} as unknown as Contract['catalogue']['establishments'];

export const addresses = {
  method: 'GET',
  path: '/catalogue/addresses',
} as unknown as Contract['catalogue']['addresses'];

export const offers = {
  method: 'GET',
  path: '/catalogue/offers',
  names: NAMES_1,
} as unknown as Contract['catalogue']['offers'];

export const feeds = {
  method: 'GET',
  path: '/catalogue/feeds',
} as unknown as Contract['catalogue']['feeds'];

export const feed = {
  method: 'GET',
  path: '/catalogue/feed',
} as unknown as Contract['catalogue']['feed'];
