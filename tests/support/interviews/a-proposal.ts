import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import type { Actor } from '../api.ts';
import { type Applicant, formOf, planned } from './an-interview.ts';
import { api, stage } from './interview-stage.ts';

/** Three slots, not in their order. */
export const THREE = {
  startTime: '2026-12-03T09:30',
  duration: 2,
  moreSlots: [{ startTime: '2026-12-04T14:00' }, { startTime: '2026-12-01T10:15' }],
};

export const offered = (changes = {}, invited: Applicant[] = [stage.karim]) =>
  planned(stage, { ...THREE, ...changes }, invited);

export const seenBy = async (actor: Actor, id: number) =>
  (await actor.call(interviewsContract.detail, { params: { id } })).data;

/** The first one in somebody's list. */
export async function ownOf({ actor }: Applicant) {
  const { data } = await actor.call(interviewsContract.list, { query: {} });
  const [interview] = data;
  if (!interview) throw new Error('there is no interview');
  return interview;
}

export const choose = (actor: Actor, interviewId: number, slotId: number | undefined, version?: number) =>
  actor.call(interviewsContract.answer, { body: { interviewId, status: 'accepted', slotId, version } });

export const refusal = async (actor: Actor, interviewId: number, slotId?: number, version?: number) => {
  const body = { interviewId, status: 'accepted' as const, slotId, version };
  return (await actor.refused(interviewsContract.answer, { body })).failure;
};

export const slotAt = (interview: { slots: { id: number; time: string }[] }, time: string) =>
  interview.slots.find((slot) => slot.time.startsWith(time))?.id ?? 0;

export const mailsOf = async (email: string, template: string) =>
  (await api.mails(email)).filter((mail) => mail.template === template);

export const templatesOf = async (email: string) => (await api.mails(email)).map(({ template }) => template);

export const changeTo = (id: number, changes: object) =>
  stage.recruiter.call(interviewsContract.update, { params: { id }, body: formOf(stage, changes, []) });
