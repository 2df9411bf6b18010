import type { WireNames } from '../platform/names.ts';

export const PARTNER_NAMES = {
  partner: 'recrutor',
  publishedAt: 'published_at',
  archivedAt: 'archived_at',
} as const satisfies WireNames;

/** Pay and working time, which readers see under the names of the form. */
export const CONDITION_NAMES = {
  contractMonths: 'contract_months',
  salaryMax: 'salary_max',
  payUnit: 'pay_unit',
  variablePay: 'variable',
  weeklyHours: 'weekly_hours',
  startOn: 'start_on',
  startsAtOnce: 'start_asap',
} as const satisfies WireNames;

/** Training and habilitations, which readers see under the names of the form. */
export const TRAINING_NAMES = {
  targetDiplomaId: 'target_diploma',
  targetOptionId: 'target_option',
  schoolName: 'school_name',
  requiredHabilitations: 'habilitations_required',
  preferredHabilitations: 'habilitations_preferred',
} as const satisfies WireNames;

/** What candidates are asked, and what they answer. */
export const SCREENING_NAMES = {
  screeningQuestions: 'screening_questions',
  screeningAnswers: 'screening_answers',
} as const satisfies WireNames;

/** How to reach the employer, which readers see under the names of the form. */
export const CONTACT_NAMES = { callingHours: 'calling_hours' } as const satisfies WireNames;

/** An offer as readers see it. */
export const OFFER_NAMES = {
  ...PARTNER_NAMES,
  ...CONDITION_NAMES,
  ...TRAINING_NAMES,
  ...CONTACT_NAMES,
  ...SCREENING_NAMES,
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
} as const satisfies WireNames;
