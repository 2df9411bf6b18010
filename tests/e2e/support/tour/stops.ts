import { CANDIDATE_STOPS, DEMO_CANDIDATE_STOPS, NEW_CANDIDATE_STOPS } from './candidate-stops.ts';
import {
  DEMO_RECRUITER_STOPS,
  INTERNAL_RECRUITER_STOPS,
  NEW_RECRUITER_STOPS,
  PLANLESS_RECRUITER_STOPS,
  RECRUITER_STOPS,
  WITHDRAWN_STOPS,
} from './recruiter-stops.ts';
import { STAFF_STOPS } from './staff-stops.ts';
import type { Stop, Viewer } from './stop.ts';
import { VISITOR_STOPS } from './visitor-stops.ts';

/** Every page of the product, as those who see it. tests/unit/checks/tour.test.ts holds it to the tree of the app. */
export const STOPS: Readonly<Record<Viewer, readonly Stop[]>> = {
  visitor: VISITOR_STOPS,
  candidate: CANDIDATE_STOPS,
  demoCandidate: DEMO_CANDIDATE_STOPS,
  newCandidate: NEW_CANDIDATE_STOPS,
  recruiter: RECRUITER_STOPS,
  demoRecruiter: DEMO_RECRUITER_STOPS,
  planlessRecruiter: PLANLESS_RECRUITER_STOPS,
  internalRecruiter: INTERNAL_RECRUITER_STOPS,
  withdrawn: WITHDRAWN_STOPS,
  newRecruiter: NEW_RECRUITER_STOPS,
  staff: STAFF_STOPS,
};

/** Pages that only lead on to another one. */
export const LEADING_ON = [
  '/offer/[id]/apply/answer',
  '/candidate/mycv/edit/[id]',
  '/recruiter/agenda/cv/[id]',
] as const;
