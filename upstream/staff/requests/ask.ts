import type { RequestedOperation } from '#lib/contract/staff/second-person.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { StaffCaller } from '#upstream/platform/http/staff-access.ts';
import { REQUESTED_ACTS, type Wish } from './acts.ts';
import { storeRequest } from './store.ts';

type Asking = { db: Db; deps: Deps; staff: StaffCaller; request: { id: string } };

/**
 * Stores what a second person has to agree to, with its row of the audit log.
 * @throws not_found, already_decided, content_changed, already_asked
 */
export async function askSecondPerson(
  { db, deps, staff, request }: Asking,
  operation: RequestedOperation,
  wish: Wish,
): Promise<void> {
  const now = deps.clock();
  const { asked, check } = REQUESTED_ACTS[operation];
  await db.transaction(async (tx) => {
    const recorded = await check(tx, wish);
    const id = await storeRequest(tx, { ...wish, operation, askedBy: staff.id, askedAt: now });
    if (id === undefined) throw apiError('already_asked');
    await recordAct(tx, { ...recorded, act: asked, staffId: staff.id, now, request });
  });
}
