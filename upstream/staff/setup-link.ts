import { eq } from 'drizzle-orm';
import { STAFF_SETUP_HOURS } from '#lib/rules/staff/staff-roles.ts';
import { HOUR, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';

/** The token of a new link; one made before stops working. */
export async function setupLink(tx: Db, staffId: number, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .update(staffMembers)
    .set({ setupHash: hashToken(token), setupExpiresAt: later(now, STAFF_SETUP_HOURS * HOUR) })
    .where(eq(staffMembers.id, staffId));
  return token;
}
