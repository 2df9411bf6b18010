// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  colleagues: 'invite_colleagues',
  invitations: 'jobliaison',
  interviewId: 'agendaId',
  answer: 'status_agenda',
  cvName: 'name_cv',
  firstName: 'surname',
  'user.lastName': 'name',
  companyName: 'name_company',
  trades: 'joblistJobs',
  tradeId: 'mainJobId',
  preciseJobId: 'otherJobId',
};

const NAMES_2 = {
  startTime: 'datetime_interview',
  colleagues: 'invite_colleagues',
  invitations: 'jobliaison',
  cvIds: 'liaisons',
  interviewId: 'agendaId',
  answer: 'status_agenda',
  cvName: 'name_cv',
  firstName: 'surname',
  'user.lastName': 'name',
  companyName: 'name_company',
  trades: 'joblistJobs',
  tradeId: 'mainJobId',
  preciseJobId: 'otherJobId',
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
  interviewId: 'agendaId',
};

export const list = {
  method: 'GET',
  path: '/agenda/list',
  names: NAMES_1,
} as unknown as Contract['interviews']['list'];

export const candidateList = {
  method: 'GET',
  path: '/agenda/candidate/list',
  names: NAMES_1,
} as unknown as Contract['interviews']['candidateList'];

export const withCandidate = {
  method: 'GET',
  path: '/agenda/with-candidate',
  names: NAMES_1,
} as unknown as Contract['interviews']['withCandidate'];

export const usualTimes = {
  method: 'GET',
  path: '/agenda/usual-times',
} as unknown as Contract['interviews']['usualTimes'];

export const detail = {
  method: 'GET',
  path: '/agenda/detail/:id',
  names: NAMES_1,
} as unknown as Contract['interviews']['detail'];

export const create = {
  method: 'POST',
  path: '/agenda/create',
  names: NAMES_2,
} as unknown as Contract['interviews']['create'];

export const update = {
  method: 'PATCH',
  path: '/agenda/:id',
  names: NAMES_2,
} as unknown as Contract['interviews']['update'];

export const remove = {
  method: 'DELETE',
  path: '/agenda/:id',
} as unknown as Contract['interviews']['remove'];

export const resend = {
  method: 'POST',
  path: '/agenda/liaisons/:id/resend',
} as unknown as Contract['interviews']['resend'];

export const answer = {
  method: 'POST',
  path: '/candidate/agenda/edit-status',
  names: NAMES_1,
} as unknown as Contract['interviews']['answer'];

export const askOtherTime = {
  method: 'POST',
  path: '/candidate/agenda/other-time',
  names: NAMES_1,
} as unknown as Contract['interviews']['askOtherTime'];

export const readLink = {
  method: 'GET',
  path: '/agenda/answer/:token',
  names: NAMES_1,
} as unknown as Contract['interviews']['readLink'];

export const answerLink = {
  method: 'POST',
  path: '/agenda/answer/:token',
  names: NAMES_1,
} as unknown as Contract['interviews']['answerLink'];

export const askOtherTimeByLink = {
  method: 'POST',
  path: '/agenda/answer/:token/other-time',
  names: NAMES_1,
} as unknown as Contract['interviews']['askOtherTimeByLink'];

export const readCv = {
  method: 'GET',
  path: '/agenda/cv/:id',
  names: NAMES_3,
} as unknown as Contract['interviews']['readCv'];

export const file = {
  method: 'GET',
  path: '/agenda/:id/interview.ics',
} as unknown as Contract['interviews']['file'];

export const readFeed = {
  method: 'GET',
  path: '/agenda/feed',
} as unknown as Contract['interviews']['readFeed'];

export const renewFeed = {
  method: 'POST',
  path: '/agenda/feed',
} as unknown as Contract['interviews']['renewFeed'];

export const endFeed = {
  method: 'DELETE',
  path: '/agenda/feed',
} as unknown as Contract['interviews']['endFeed'];

export const readOutside = {
  method: 'GET',
  path: '/agenda/outside',
} as unknown as Contract['interviews']['readOutside'];

export const saveOutside = {
  method: 'POST',
  path: '/agenda/outside',
} as unknown as Contract['interviews']['saveOutside'];

export const endOutside = {
  method: 'DELETE',
  path: '/agenda/outside',
} as unknown as Contract['interviews']['endOutside'];
