import { and, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { recordAct } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { holdsSecret } from '../http/caller-address.ts';
import { buttonTo, frame, type MailTemplate } from '../mail/content.ts';
import { queueMail } from '../mail/outbox.ts';
import { staffMembers } from '../schema/staff.ts';

const operatorCallMail: MailTemplate<{ name: string; command: string }> = {
  name: 'operatorCall',
  write: ({ name, command }, texts, publicUrl) => ({
    ...frame('staff.operatorCall', texts, name),
    subject: texts.mail('staff.operatorCall.subject', { command }),
    ...buttonTo(texts, texts.mail('staff.operatorCall.button'), publicUrl + staffPaths.audit()),
  }),
};

/** Before the command does anything: a command that fails has been called too. */
async function announce(deps: Deps, command: string, request: FastifyRequest): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const object = `bielle ${command}`;
    await recordAct(tx, { act: 'operator_called', object, now: deps.clock(), request });
    const administrators = await tx
      .select()
      .from(staffMembers)
      .where(and(isNull(staffMembers.endedAt), sql`'admin' = any(${staffMembers.roles})`));
    for (const { email, name, language } of administrators) {
      await queueMail(tx, deps, {
        to: email,
        language,
        template: operatorCallMail,
        values: { name, command: object },
      });
    }
  });
}

/**
 * Options of a route for operators, outside the JSON contract. It needs OPERATOR_SECRET, which webs do not have; 404
 * without. Each call is in the audit trail, and every administrator gets a mail about it.
 * @param command its name: `staff` for `bielle staff`
 */
export const operatorRoute = (deps: Deps, command: string) => ({
  schema: { hide: true },
  onRequest: async (request: FastifyRequest) => {
    const { operatorSecret } = deps.settings;
    if (!holdsSecret(request, operatorSecret, OPERATOR_SECRET_HEADER)) throw apiError('not_found');
  },
  preHandler: (request: FastifyRequest) => announce(deps, command, request),
});
