import { CONDITION_NAMES, CONTACT_NAMES, OFFER_NAMES, TRAINING_NAMES } from '../offers/names.ts';
import type { WireNames } from '../platform/names.ts';

export const OWN_OFFER_NAMES = {
  ...OFFER_NAMES,
  totalInterviews: 'totalAgenda',
  payBelowSince: 'pay_below_since',
  filledReason: 'filled_reason',
  cvName: 'name_cv',
  firstName: 'surname',
  'user.lastName': 'name',
} as const satisfies WireNames;

/** An offer as its form reads and sends it. */
export const OFFER_FORM_NAMES = {
  ...CONDITION_NAMES,
  ...TRAINING_NAMES,
  ...CONTACT_NAMES,
  isActive: 'status_active',
  'offerPackage.packageId': 'package_id',
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
} as const satisfies WireNames;
