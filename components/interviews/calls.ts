import { light } from '#lib/browser/light.ts';
import type { interviewsContract } from '#lib/contract/interviews.ts';

type Agenda = typeof interviewsContract;

export const answerInterview = light<Agenda['answer']>({
  method: 'POST',
  path: '/candidate/agenda/edit-status',
});
export const resendInvitation = light<Agenda['resend']>({
  method: 'POST',
  path: '/agenda/liaisons/:id/resend',
});
export const removeInterview = light<Agenda['remove']>({ method: 'DELETE', path: '/agenda/:id' });
export const renewFeed = light<Agenda['renewFeed']>({ method: 'POST', path: '/agenda/feed' });
export const endFeed = light<Agenda['endFeed']>({ method: 'DELETE', path: '/agenda/feed' });
