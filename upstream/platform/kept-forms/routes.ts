import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { keptFormsContract } from '#lib/contract/platform/kept-forms.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { later, MINUTE } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { holdsSecret } from '../http/caller-address.ts';
import type { Handlers } from '../http/handlers.ts';
import { keptForms } from '../schema/forms/kept-forms.ts';

/** @throws not_found for everybody but the web */
function checkWeb({ request, deps }: { request: FastifyRequest; deps: Deps }): void {
  if (!holdsSecret(request, deps.settings.secret)) throw apiError('not_found');
}

export const endOfKeptForms = (now: Date) => later(now, -RETENTION.keptFormMinutes * MINUTE);

export const keptFormsHandlers: Handlers<typeof keptFormsContract> = {
  async keep(context) {
    checkWeb(context);
    const { db, body, deps } = context;
    const [row] = await db
      .insert(keptForms)
      .values({ sealed: body.sealed, createdAt: deps.clock() })
      .returning({ id: keptForms.id });
    if (!row) throw new Error('The form was not stored.');
    return { data: row };
  },
  async read(context) {
    checkWeb(context);
    const { db, params, deps } = context;
    const [row] = await db
      .select({ sealed: keptForms.sealed })
      .from(keptForms)
      .where(and(eq(keptForms.id, params.id), gt(keptForms.createdAt, endOfKeptForms(deps.clock()))));
    if (!row) throw apiError('not_found');
    return { data: row };
  },
};
