import type { WireNames } from '../platform/names.ts';

const BOTH = {
  cvName: 'name_cv',
  cvStatus: 'status_cv',
  radius: 'city_range',
  townCode: 'city_code',
  noExperience: 'no_experience',
  noTraining: 'no_training',
  trainings: 'formations',
  activity: 'domain_activity',
  licencesB: 'extra_driversLicenceB',
  cleanRecord: 'extra_criminalRecord',
  otherInformation: 'extra_otherInfos',
  habilitationId: 'habilitation_id',
  trainedOn: 'trained_on',
  expiresOn: 'expires_on',
} as const satisfies WireNames;

/** A CV as readers see it. */
export const CV_NAMES = {
  ...BOTH,
  statusNumber: 'status_code',
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
  phoneNumber: 'phonenumber',
  'user.postalCode': 'postalcode',
  profilePicture: 'profilepicture',
} as const satisfies WireNames;

/** A CV as its form sends it. */
export const CV_FORM_NAMES = {
  ...BOTH,
  tradeId: 'joblistId',
  preciseJobId: 'pres_jobOtherName',
  experienceId: 'search_exp',
  missionId: 'search_mission',
  taskIds: 'search_specMission',
  skillId: 'search_skill',
  competenceIds: 'search_skillComp',
  mainQualities: 'search_qualityMain',
  qualities2: 'search_quality2',
  qualities3: 'search_quality3',
  licences: 'extra_driversLicenceOther',
} as const satisfies WireNames;
