import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Operation, staffRight } from '#lib/contract/platform/operation.ts';
import { type StaffRole, staffMay } from '#lib/rules/staff/staff-roles.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { staffMembers, staffSessions } from '../schema/staff.ts';
import { bearerToken, hashToken } from './access.ts';

/** Who of the staff calls. */
export type StaffCaller = {
  id: number;
  name: string;
  roles: readonly StaffRole[];
  sessionId: number;
  /** Of the session: what is delicate needs a recent one. */
  signedInAt: Date;
};

/** Staff sessions do not grow with use, so reading one writes nothing. */
export async function findStaff(request: FastifyRequest, deps: Deps): Promise<StaffCaller | null> {
  const token = bearerToken(request);
  if (!token) return null;
  const tokenHash = hashToken(token);
  const [row] = await deps.database.db
    .select({
      id: staffMembers.id,
      name: staffMembers.name,
      roles: staffMembers.roles,
      sessionId: staffSessions.id,
      signedInAt: staffSessions.createdAt,
    })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.expiresAt, deps.clock()),
        isNull(staffMembers.endedAt),
      ),
    );
  return row ?? null;
}

/** @throws 401 without a session of staff, 403 when no role allows it */
export function checkStaff(operation: Operation, staff: StaffCaller | null): void {
  const right = staffRight(operation);
  if (right === undefined) return;
  if (!staff) throw apiError('unauthorized');
  const to = operation.method === 'GET' ? 'read' : 'change';
  if (right !== 'self' && staffMay(staff.roles, right, to) !== true) throw apiError('not_for_staff');
}
