import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { email } from '#lib/contract/platform/mailed-fields.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { STAFF_ROLES } from '#lib/rules/staff/staff-roles.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { operatorRoute } from '#upstream/platform/operations/operator.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';
import { setupLink } from '../setup-link.ts';
import { addMember, endAccess } from './store.ts';

/** `link` is of the page where the person sets the account up. */
export type StaffAdded = { link: string; isNew: boolean };

const body = z.object({
  email,
  name: z.string().trim().max(80).default(''),
  roles: z.array(z.enum(STAFF_ROLES)).min(1),
});

/** The operator knows that this is a different person from the one who added them. */
const confirmBody = z.object({ email });

async function startAgain(
  tx: Db,
  { email, roles }: Pick<z.output<typeof body>, 'email' | 'roles'>,
  now: Date,
) {
  const [member] = await tx
    .update(staffMembers)
    .set({ roles, rolesSince: now, rolesBy: null, endedAt: null })
    .where(eq(staffMembers.email, email))
    .returning({ id: staffMembers.id });
  if (!member) throw apiError('not_found');
  await endAccess(tx, member.id);
  return member.id;
}

/** A person who is known gets these roles and a new start, as after the loss of every device. */
function add(deps: Deps, values: z.output<typeof body>, request: FastifyRequest): Promise<StaffAdded> {
  const now = deps.clock();
  const name = values.name || (values.email.split('@')[0] ?? values.email);
  return deps.database.db.transaction(async (tx) => {
    const added = await addMember(tx, { ...values, name, language: 'fr', by: null, now });
    const id = added ?? (await startAgain(tx, values, now));
    const token = await setupLink(tx, id, now);
    const act = added === undefined ? 'staff_setup_sent' : 'staff_added';
    await recordAct(tx, { act, object: `staff ${id}, by an operator`, now, request });
    return { link: deps.settings.publicUrl + staffPaths.setup(token), isNew: added !== undefined };
  });
}

/** @throws not_found for somebody who does not work here */
function confirm(
  deps: Deps,
  { email }: z.output<typeof confirmBody>,
  request: FastifyRequest,
): Promise<void> {
  return deps.database.db.transaction(async (tx) => {
    const [member] = await tx
      .update(staffMembers)
      .set({ rolesBy: null })
      .where(and(eq(staffMembers.email, email), isNull(staffMembers.endedAt)))
      .returning({ id: staffMembers.id });
    if (!member) throw apiError('not_found');
    const object = `staff ${member.id}, by an operator`;
    await recordAct(tx, { act: 'staff_confirmed', object, now: deps.clock(), request });
  });
}

/**
 * `POST /operations/staff` (`{ email, roles, name? }`, answers `StaffAdded`) for `bielle staff add`, and `POST
 * /operations/staff/confirm` (`{ email }`) for `bielle staff confirm`, outside the JSON contract. See `operatorRoute`.
 */
export function addStaffRoute(app: FastifyInstance, deps: Deps): void {
  app.post('/operations/staff', operatorRoute(deps, 'staff'), async (request, reply) => {
    const parsed = body.safeParse(request.body);
    if (!parsed.success) throw apiError('invalid');
    return reply.header('cache-control', 'no-store').send(await add(deps, parsed.data, request));
  });
  app.post('/operations/staff/confirm', operatorRoute(deps, 'staff confirm'), async (request, reply) => {
    const parsed = confirmBody.safeParse(request.body);
    if (!parsed.success) throw apiError('invalid');
    await confirm(deps, parsed.data, request);
    return reply.code(204).send();
  });
}
