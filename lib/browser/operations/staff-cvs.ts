// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
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
};

export const incidents = {
  method: 'GET',
  path: '/staff/access',
} as unknown as Contract['staffCvs']['incidents'];

export const close = {
  method: 'POST',
  path: '/staff/access/:id/close',
} as unknown as Contract['staffCvs']['close'];

export const lift = {
  method: 'POST',
  path: '/staff/access/:id/lift',
} as unknown as Contract['staffCvs']['lift'];

export const open = {
  method: 'POST',
  path: '/staff/cvs/:id',
} as unknown as Contract['staffCvs']['open'];

export const read = {
  method: 'GET',
  path: '/staff/cvs/:id',
  names: NAMES_1,
} as unknown as Contract['staffCvs']['read'];
