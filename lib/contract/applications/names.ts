import { OFFER_NAMES, SCREENING_NAMES } from '../offers/names.ts';
import type { WireNames } from '../platform/names.ts';

export const SENT_APPLICATION_NAMES = { ...OFFER_NAMES, cvName: 'name_cv' } as const satisfies WireNames;

export const RECEIVED_APPLICATION_NAMES = {
  ...SCREENING_NAMES,
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
} as const satisfies WireNames;
