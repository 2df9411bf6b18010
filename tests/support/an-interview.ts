import type { InterviewInput } from '#lib/contract/agenda.ts';
import type { Db } from '#upstream/platform/db.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';

/** The form of a video call ten days after the tests' clock begins; say what differs. */
export function anInterviewBody(changes: InterviewInput = {}): InterviewInput {
  return {
    datetime_interview: '2026-12-01T14:30',
    duration: 2,
    isVideo: true,
    information: 'Apporter une copie du permis B.',
    organizer: [{ name: 'Sophie Martin', email: 'sophie.martin@exemple.test' }],
    invite_colleagues: [],
    ...changes,
  };
}

/** An interview and the one invitation to it. */
export type Planned = { id: number; invitationId: number };

type People = { recruiterId: number; candidateId: number; cvId: number };

/** An interview between two people, planned for the time of `anInterviewBody`, which was not answered yet. */
export async function addInterview(db: Db, { recruiterId, ...guest }: People): Promise<Planned> {
  const invitedAt = new Date('2026-11-21T09:00:00.000Z');
  const [interview] = await db
    .insert(interviews)
    .values({
      recruiterId,
      companyName: 'Garage Tréfonds',
      jobId: 1,
      startsAt: new Date('2026-12-01T13:30:00.000Z'),
      endsAt: new Date('2026-12-01T14:30:00.000Z'),
      durationId: 2,
      isVideo: true,
      organiserName: 'Sophie Martin',
      organiserEmail: 'sophie.martin@exemple.test',
      uid: crypto.randomUUID(),
    })
    .returning({ id: interviews.id });
  if (!interview) throw new Error('no interview was added');
  const [invitation] = await db
    .insert(interviewCandidates)
    .values({ interviewId: interview.id, ...guest, cvName: 'Atelier', invitedAt })
    .returning({ id: interviewCandidates.id });
  if (!invitation) throw new Error('nobody was invited');
  return { id: interview.id, invitationId: invitation.id };
}
