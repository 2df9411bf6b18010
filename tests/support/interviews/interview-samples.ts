import type { MaybeSample } from '../security/sample-request.ts';
import { anInterviewBody } from './a-planned-interview.ts';

/** Other samples have the same time. */
const plannedBy = ({ email }: { email: string }) => ({
  organizer: [{ name: 'Sophie Martin', email }],
  allowOverlap: true,
});

export const interviewSamples: Readonly<Record<string, MaybeSample>> = {
  'interviews.list': { request: () => ({}) },
  'interviews.candidateList': { request: () => ({ query: { type: 'past' } }) },
  'interviews.withCandidate': { request: ({ candidate }) => ({ query: { candidateId: candidate.userId } }) },
  'interviews.usualTimes': { request: () => ({ query: { day: '2026-12-03' } }) },
  'interviews.detail': {
    request: ({ interview }) => ({ params: { id: interview.id } }),
    strange: ({ strangeInterview }) => [{ params: { id: strangeInterview.id } }],
  },
  'interviews.create': {
    request: ({ sentOfferId, cvId, recruiter }) => ({
      body: anInterviewBody({ offerId: sentOfferId, cvs: [{ id: cvId }], ...plannedBy(recruiter) }),
    }),
    strange: ({ strangeRecruiterOfferId, cvId }) => [
      { body: anInterviewBody({ offerId: strangeRecruiterOfferId, cvs: [{ id: cvId }] }) },
    ],
  },
  'interviews.update': {
    request: ({ interview, recruiter }) => ({
      params: { id: interview.id },
      body: anInterviewBody(plannedBy(recruiter)),
    }),
    strange: ({ strangeInterview }) => [{ params: { id: strangeInterview.id }, body: anInterviewBody() }],
  },
  'interviews.remove': {
    request: ({ spareInterview }) => ({ params: { id: spareInterview.id } }),
    strange: ({ strangeInterview }) => [{ params: { id: strangeInterview.id } }],
  },
  'interviews.resend': {
    request: ({ interview }) => ({ params: { id: interview.invitationId } }),
    strange: ({ strangeInterview }) => [{ params: { id: strangeInterview.invitationId } }],
  },
  'interviews.answer': {
    request: ({ answerable }) => ({ body: { interviewId: answerable.id, status: 'accepted' } }),
    strange: ({ strangeInterview }) => [{ body: { interviewId: strangeInterview.id, status: 'accepted' } }],
  },
  'interviews.askOtherTime': {
    request: ({ proposal }) => ({ body: { interviewId: proposal.id, otherTime: 'Plutôt le soir' } }),
    strange: ({ strangeInterview }) => [
      { body: { interviewId: strangeInterview.id, otherTime: 'Plutôt le soir' } },
    ],
  },
  'interviews.readLink': { leftOut: 'needs a mailed link' },
  'interviews.answerLink': { leftOut: 'needs a mailed link' },
  'interviews.askOtherTimeByLink': { leftOut: 'needs a mailed link' },
  'interviews.readCv': {
    request: ({ interview }) => ({ params: { id: interview.invitationId } }),
    strange: ({ strangeInterview }) => [{ params: { id: strangeInterview.invitationId } }],
  },
  'interviews.file': {
    request: ({ interview }) => ({ params: { id: interview.id } }),
    strange: ({ strangeInterview }) => [{ params: { id: strangeInterview.id } }],
  },
  'interviews.readFeed': { request: () => ({}) },
  'interviews.renewFeed': { request: () => ({}) },
  'interviews.endFeed': { request: () => ({}) },
  'interviews.readOutside': { request: () => ({}) },
  'interviews.saveOutside': { request: () => ({ body: { address: 'https://agenda.garage.test/a.ics' } }) },
  'interviews.endOutside': { request: () => ({}) },
};
