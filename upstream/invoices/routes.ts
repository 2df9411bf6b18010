import type { invoicesContract } from '#lib/contract/invoices.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/handlers.ts';
import { findInvoice } from './store.ts';

export const invoicesHandlers: Handlers<typeof invoicesContract> = {
  async read({ db, params, caller }) {
    const data = await findInvoice(db, { id: params.id, recruiterId: caller.userId });
    if (!data) throw apiError('not_found');
    return { data };
  },
};
