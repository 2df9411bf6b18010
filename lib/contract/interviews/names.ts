import type { WireNames } from '../platform/names.ts';

export const INTERVIEW_NAMES = {
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
} as const satisfies WireNames;
