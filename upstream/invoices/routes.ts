import type { invoicesContract } from '#lib/contract/invoices/invoices.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { findInvoice } from './store.ts';

export const invoicesHandlers: Handlers<typeof invoicesContract> = {
  async read({ db, deps, params, caller, request }) {
    const data = await findInvoice(db, { id: params.id, organisationId: caller.organisationId });
    if (!data) throw apiError('not_found');
    const own = { actorId: caller.userId, subjectId: caller.userId };
    const now = deps.clock();
    await recordAct(db, { act: 'invoice_read', ...own, object: `invoice ${params.id}`, now, request });
    return { data };
  },
};
