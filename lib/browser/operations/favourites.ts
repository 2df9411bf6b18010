// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

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

export const list = {
  method: 'GET',
  path: '/favorite/offers/list',
} as unknown as Contract['favourites']['list'];

export const offers = {
  method: 'GET',
  path: '/favorite/offers',
  names: NAMES_1,
} as unknown as Contract['favourites']['offers'];

export const toggle = {
  method: 'POST',
  path: '/favorite/offer/:id',
} as unknown as Contract['favourites']['toggle'];
