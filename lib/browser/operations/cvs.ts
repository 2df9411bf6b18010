// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  cvName: 'name_cv',
  radius: 'city_range',
  statusNumber: 'status_code',
  trades: 'joblistCVs',
  tradeId: 'jobId',
  preciseJobId: 'otherJobId',
  experienceLevels: 'experienceCV',
  levelId: 'lvlId',
};

const NAMES_2 = {
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

const NAMES_3 = {
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
};

export const list = {
  method: 'GET',
  path: '/cvs/list',
  names: NAMES_1,
} as unknown as Contract['cvs']['list'];

export const read = {
  method: 'GET',
  path: '/cvs/:id',
  names: NAMES_2,
} as unknown as Contract['cvs']['read'];

export const create = {
  method: 'POST',
  path: '/candidate/create-cv',
  names: NAMES_2,
  requestNames: NAMES_3,
} as unknown as Contract['cvs']['create'];

export const update = {
  method: 'POST',
  path: '/cvs/update',
  names: NAMES_2,
  requestNames: NAMES_3,
} as unknown as Contract['cvs']['update'];

export const setVisible = {
  method: 'PUT',
  path: '/cvs/:id/visible',
} as unknown as Contract['cvs']['setVisible'];

export const remove = {
  method: 'DELETE',
  path: '/cv/:id',
} as unknown as Contract['cvs']['remove'];

export const copy = {
  method: 'POST',
  path: '/cvs/:id/copy',
  names: NAMES_2,
} as unknown as Contract['cvs']['copy'];

export const share = {
  method: 'POST',
  path: '/cv/share',
} as unknown as Contract['cvs']['share'];
