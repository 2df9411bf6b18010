// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  screeningAnswers: 'screening_answers',
};

const NAMES_2 = {
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
  screeningAnswers: 'screening_answers',
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
  sortDirection: 'sort_by',
  cvName: 'name_cv',
};

const NAMES_3 = {
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
  screeningAnswers: 'screening_answers',
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
  cvName: 'name_cv',
};

const NAMES_4 = {
  screeningAnswers: 'screening_answers',
  cvName: 'name_cv',
  trades: 'joblistCVs',
  tradeId: 'jobId',
  preciseJobId: 'otherJobId',
  experienceLevels: 'experienceCV',
  levelId: 'lvlId',
  trainings: 'formations',
  firstName: 'surname',
  'user.lastName': 'name',
  phoneNumber: 'phonenumber',
  sortDirection: 'sort_by',
};

const NAMES_5 = {
  companyName: 'name_company',
  city: 'pres_city',
  postalCode: 'pres_zip',
  recruitment: 'recruitmentJobs',
  responsibilityId: 'responsabilityId',
  trades: 'joblistJobs',
  'trades.tradeId': 'mainJobId',
  preciseJobId: 'otherJobId',
};

const NAMES_6 = {
  screeningAnswers: 'screening_answers',
  cvName: 'name_cv',
  trades: 'joblistCVs',
  tradeId: 'jobId',
  preciseJobId: 'otherJobId',
  experienceLevels: 'experienceCV',
  levelId: 'lvlId',
  trainings: 'formations',
  firstName: 'surname',
  'user.lastName': 'name',
  phoneNumber: 'phonenumber',
};

export const listApplied = {
  method: 'GET',
  path: '/liaisons',
} as unknown as Contract['applications']['listApplied'];

export const decide = {
  method: 'POST',
  path: '/edit-status',
  names: NAMES_1,
} as unknown as Contract['applications']['decide'];

export const listSent = {
  method: 'POST',
  path: '/offer-infos',
  names: NAMES_2,
} as unknown as Contract['applications']['listSent'];

export const readSent = {
  method: 'GET',
  path: '/offer-infos/:id',
  names: NAMES_3,
} as unknown as Contract['applications']['readSent'];

export const readMatch = {
  method: 'GET',
  path: '/offer-infos/:id/match',
} as unknown as Contract['applications']['readMatch'];

export const withdraw = {
  method: 'DELETE',
  path: '/offer-infos/:id',
} as unknown as Contract['applications']['withdraw'];

export const nudge = {
  method: 'POST',
  path: '/offer-infos/:id/nudge',
} as unknown as Contract['applications']['nudge'];

export const readByLink = {
  method: 'GET',
  path: '/followed-applications/:token',
  names: NAMES_3,
} as unknown as Contract['applications']['readByLink'];

export const withdrawByLink = {
  method: 'POST',
  path: '/followed-applications/:token/withdraw',
} as unknown as Contract['applications']['withdrawByLink'];

export const nudgeByLink = {
  method: 'POST',
  path: '/followed-applications/:token/nudge',
} as unknown as Contract['applications']['nudgeByLink'];

export const readNotifications = {
  method: 'POST',
  path: '/read-notifications',
} as unknown as Contract['applications']['readNotifications'];

export const listReceived = {
  method: 'POST',
  path: '/cv-infos',
  names: NAMES_4,
} as unknown as Contract['applications']['listReceived'];

export const receivedOffers = {
  method: 'GET',
  path: '/cv-infos/offers',
  names: NAMES_5,
} as unknown as Contract['applications']['receivedOffers'];

export const readReceived = {
  method: 'GET',
  path: '/cv-infos/:id',
  names: NAMES_6,
} as unknown as Contract['applications']['readReceived'];

export const markViewed = {
  method: 'POST',
  path: '/cv-infos/:id/viewed',
} as unknown as Contract['applications']['markViewed'];

export const invite = {
  method: 'POST',
  path: '/cv-infos/:id/invite',
} as unknown as Contract['applications']['invite'];
