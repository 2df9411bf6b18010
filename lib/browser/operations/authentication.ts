// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  firstName: 'surname',
  lastName: 'name',
};

const NAMES_2 = {
  companyName: 'enterpriseName',
};

const NAMES_3 = {
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
  companyName: 'name_company',
  city: 'pres_city',
  postalCode: 'pres_zip',
  townCode: 'city_code',
  showsStreet: 'show_street',
  tradeId: 'joblistId',
  preciseJobId: 'pres_jobOtherName',
  objectiveId: 'recruit_recruitObj',
  responsibilityId: 'recruit_responsability',
  companyPitch: 'company_pitch',
  experienceId: 'search_exp',
  minDiplomaId: 'search_minDiploma',
  mainQualities: 'search_qualityMain',
  qualities2: 'search_quality2',
  qualities3: 'search_quality3',
  missionId: 'search_mission',
  taskIds: 'search_specMission',
  skillId: 'search_skill',
  competenceIds: 'search_skillComp',
  licences: 'extra_driversLicenceOther',
  licencesB: 'extra_driversLicenceB',
  cleanRecord: 'extra_criminalRecord',
  cleanRecordReason: 'criminal_record_reason',
  contractTypeId: 'recruit_contractType',
  agreement: 'idcc',
  benefits: 'adv_advantages',
  isFeatured: 'featured_offer',
  logo: 'offer_logo',
};

const NAMES_4 = {
  newPassword: 'new_password',
  confirmNewPassword: 'confirm_new_password',
};

export const signupCandidate = {
  method: 'POST',
  path: '/auth/signup/user',
  names: NAMES_1,
} as unknown as Contract['authentication']['signupCandidate'];

export const signupRecruiter = {
  method: 'POST',
  path: '/auth/signup/recruiter',
  names: NAMES_2,
} as unknown as Contract['authentication']['signupRecruiter'];

export const signupWithOffer = {
  method: 'POST',
  path: '/auth/signup/first-offer',
  names: NAMES_3,
} as unknown as Contract['authentication']['signupWithOffer'];

export const checkFirstOffer = {
  method: 'POST',
  path: '/auth/signup/first-offer/check',
  names: NAMES_3,
} as unknown as Contract['authentication']['checkFirstOffer'];

export const sendOtpCode = {
  method: 'POST',
  path: '/auth/send-otp-code',
} as unknown as Contract['authentication']['sendOtpCode'];

export const resetPassword = {
  method: 'POST',
  path: '/auth/forgot-new-password',
} as unknown as Contract['authentication']['resetPassword'];

export const changePassword = {
  method: 'POST',
  path: '/auth/change-password',
  names: NAMES_4,
} as unknown as Contract['authentication']['changePassword'];

export const confirmAuthentication = {
  method: 'POST',
  path: '/auth/confirm-authentication',
} as unknown as Contract['authentication']['confirmAuthentication'];

export const checkEmail = {
  method: 'GET',
  path: '/auth/check-email',
} as unknown as Contract['authentication']['checkEmail'];

export const resendVerification = {
  method: 'POST',
  path: '/auth/resend-verification',
} as unknown as Contract['authentication']['resendVerification'];

export const newsletter = {
  method: 'POST',
  path: '/auth/newsletter',
} as unknown as Contract['authentication']['newsletter'];
