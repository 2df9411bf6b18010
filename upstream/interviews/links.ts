import { eq } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { interviewCandidates, interviewLinks, interviews } from '#upstream/platform/schema/interviews.ts';

/** The database keeps the hash, and the interview's version at the time of the mail. */
export async function newAnswerLink(
  tx: Db,
  invitation: { invitationId: number; version: number },
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx.insert(interviewLinks).values({ ...invitation, tokenHash: hashToken(token), createdAt: now });
  return token;
}

export async function findAnswerLink(db: Db, token: string) {
  const [link] = await db
    .select({
      interviewId: interviewCandidates.interviewId,
      candidateId: interviewCandidates.candidateId,
      organisationId: interviews.organisationId,
      version: interviewLinks.version,
    })
    .from(interviewLinks)
    .innerJoin(interviewCandidates, eq(interviewCandidates.id, interviewLinks.invitationId))
    .innerJoin(interviews, eq(interviews.id, interviewCandidates.interviewId))
    .where(eq(interviewLinks.tokenHash, hashToken(token)));
  return link;
}
