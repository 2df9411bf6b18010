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
  callingHours: 'calling_hours',
  screeningQuestions: 'screening_questions',
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

export const list = {
  method: 'GET',
  path: '/staff/offers',
  names: NAMES_1,
} as unknown as Contract['staffOffers']['list'];

export const reported = {
  method: 'GET',
  path: '/staff/offers/reported',
  names: NAMES_1,
} as unknown as Contract['staffOffers']['reported'];

export const alike = {
  method: 'GET',
  path: '/staff/offers/alike',
  names: NAMES_1,
} as unknown as Contract['staffOffers']['alike'];

export const changed = {
  method: 'GET',
  path: '/staff/offers/changed',
  names: NAMES_1,
} as unknown as Contract['staffOffers']['changed'];

export const appeals = {
  method: 'GET',
  path: '/staff/offers/appeals',
  names: NAMES_1,
} as unknown as Contract['staffOffers']['appeals'];

export const counts = {
  method: 'GET',
  path: '/staff/offers/counts',
} as unknown as Contract['staffOffers']['counts'];

export const keep = {
  method: 'POST',
  path: '/staff/offers/:id/keep',
} as unknown as Contract['staffOffers']['keep'];

export const withdraw = {
  method: 'POST',
  path: '/staff/offers/:id/withdraw',
} as unknown as Contract['staffOffers']['withdraw'];

export const restore = {
  method: 'POST',
  path: '/staff/offers/:id/restore',
} as unknown as Contract['staffOffers']['restore'];

export const feature = {
  method: 'POST',
  path: '/staff/offers/:id/feature',
} as unknown as Contract['staffOffers']['feature'];

export const decideAppeal = {
  method: 'POST',
  path: '/staff/appeals/:id',
} as unknown as Contract['staffOffers']['decideAppeal'];
