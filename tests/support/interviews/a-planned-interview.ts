import type { InterviewInput } from '#lib/contract/interviews/form.ts';
import type { Db } from '#upstream/platform/db.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';

/** The form of an interview by video, days after the clock of the test API starts, but for what the test changes. */
export function anInterviewBody(changes: InterviewInput = {}): InterviewInput {
  return {
    startTime: '2026-12-01T14:30',
    duration: 2,
    kind: 'video',
    meetingUrl: 'https://visio.garage.test/atelier',
    information: 'Apporter une copie du permis B.',
    organizer: [{ name: 'Sophie Martin', email: 'sophie.martin@garage.test' }],
    colleagues: [],
    ...changes,
  };
}

export type Planned = { id: number; invitationId: number };

type People = { recruiterId: number; candidateId: number; cvId: number; applicationId?: number };

/** An interview straight in the database, to come but for what the test changes, with one pending invitation. */
export async function addInterview(
  db: Db,
  {
    recruiterId: organisationId,
    candidateId,
    cvId,
    applicationId,
    ...changes
  }: People & Partial<typeof interviews.$inferInsert>,
): Promise<Planned> {
  const createdAt = new Date('2026-11-19T09:00:00.000Z');
  const [interview] = await db
    .insert(interviews)
    .values({
      companyName: 'Garage Tréfonds',
      tradeId: 1,
      preciseJobId: 1001,
      startsAt: new Date('2026-12-01T13:30:00.000Z'),
      endsAt: new Date('2026-12-01T14:30:00.000Z'),
      durationId: 2,
      kind: 'video',
      meetingUrl: 'https://visio.garage.test/atelier',
      organiserName: 'Sophie Martin',
      organiserEmail: 'sophie.martin@garage.test',
      uid: `${crypto.randomUUID()}@bielle.test`,
      createdAt,
      organisationId,
      ...changes,
    })
    .returning({ id: interviews.id });
  const id = interview?.id ?? 0;
  const [invitation] = await db
    .insert(interviewCandidates)
    .values({
      interviewId: id,
      candidateId,
      cvId,
      applicationId,
      cvName: 'Mécanicienne',
      invitedAt: createdAt,
      createdAt,
    })
    .returning({ id: interviewCandidates.id });
  return { id, invitationId: invitation?.id ?? 0 };
}
