import { eq } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { interviewCandidates, interviewLinks } from '#upstream/platform/schema/interviews.ts';

/** Makes the secret of a mail's link; the database keeps its hash and which version the mail tells of. */
export async function newAnswerLink(
  tx: Db,
  invitation: { invitationId: number; version: number },
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx.insert(interviewLinks).values({ ...invitation, tokenHash: hashToken(token), createdAt: now });
  return token;
}

/** The invitation that a link is for, and the version that its mail told of; undefined for no link of ours. */
export async function findAnswerLink(db: Db, token: string) {
  const [link] = await db
    .select({
      interviewId: interviewCandidates.interviewId,
      candidateId: interviewCandidates.candidateId,
      version: interviewLinks.version,
    })
    .from(interviewLinks)
    .innerJoin(interviewCandidates, eq(interviewCandidates.id, interviewLinks.invitationId))
    .where(eq(interviewLinks.tokenHash, hashToken(token)));
  return link;
}
