import { later } from '#upstream/platform/clock.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { invitations } from '#upstream/platform/schema/organisations.ts';
import type { TestApi } from '../api.ts';

let invited = 0;

/** An invitation that anybody may change who manages the team; answers its id. */
export async function addTeamInvitation(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  organisationId: number,
): Promise<number> {
  invited += 1;
  const [row] = await db
    .insert(invitations)
    .values({
      organisationId,
      email: `invite${invited}@exemple.test`,
      role: 'reader',
      siteIds: [],
      language: 'fr',
      tokenHash: hashToken(newToken()),
      expiresAt: later(clock.now(), 600_000),
    })
    .returning({ id: invitations.id });
  if (!row) throw new Error('no invitation was added');
  return row.id;
}
