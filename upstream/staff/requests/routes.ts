import type { staffRequestsContract } from '#lib/contract/staff/requests.ts';
import type { RequestedOperation } from '#lib/contract/staff/second-person.ts';
import { type StaffRole, staffMay } from '#lib/rules/staff/staff-roles.ts';
import { type Act, recordAct } from '#upstream/platform/audit.ts';
import { forgetContent } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { requireSecondPerson } from '#upstream/platform/second-person.ts';
import { REQUESTED_ACTS } from './acts.ts';
import { closeRequest, listRequests, lockRequest, type Request } from './store.ts';

type Contract = typeof staffRequestsContract;
type Deciding = Context<Contract['approve']> | Context<Contract['decline']>;

const may = (roles: readonly StaffRole[], to: 'read' | 'change', operation: RequestedOperation): boolean =>
  staffMay(roles, REQUESTED_ACTS[operation].right, to);

/** The lock, the change and its row of the audit log in one transaction. */
function decide(
  { db, deps, staff, params, request }: Deciding,
  status: 'approved' | 'declined',
  change: (tx: Db, waiting: Request) => Promise<Pick<Act, 'act' | 'object' | 'detail'>>,
): Promise<void> {
  const now = deps.clock();
  return db.transaction(async (tx) => {
    const waiting = await lockRequest(tx, params.id);
    if (!waiting || !may(staff.roles, 'change', waiting.operation)) throw apiError('not_found');
    if (waiting.status !== 'waiting') throw apiError('already_decided');
    const recorded = await change(tx, waiting);
    await closeRequest(tx, waiting.id, { status, decidedBy: staff.id, decidedAt: now });
    await recordAct(tx, { ...recorded, staffId: staff.id, now, request });
  });
}

export const staffRequestsHandlers: Handlers<Contract> = {
  async list({ db, query, staff, locale }) {
    const all = Object.keys(REQUESTED_ACTS) as RequestedOperation[];
    const operations = all.filter((operation) => may(staff.roles, 'read', operation));
    return listRequests(db, { ...query, operations, staffId: staff.id, locale });
  },

  async approve(context) {
    const { deps, staff, t } = context;
    await decide(context, 'approved', async (tx, waiting) => {
      await requireSecondPerson(tx, { askedBy: waiting.askedBy, staffId: staff.id, now: deps.clock() });
      const { check, carryOut, done } = REQUESTED_ACTS[waiting.operation];
      const recorded = await check(tx, waiting);
      await carryOut(tx, deps, waiting);
      return { ...recorded, act: done };
    });
    // A price that was agreed to is on the reader’s next page.
    forgetContent();
    return { data: null, message: t('staff.requestApproved') };
  },

  async decline(context) {
    await decide(context, 'declined', async (_tx, { id, operation }) => ({
      act: 'staff_request_declined',
      object: `request ${id}`,
      detail: { asked: REQUESTED_ACTS[operation].asked },
    }));
    return { data: null, message: context.t('staff.requestDeclined') };
  },
};
