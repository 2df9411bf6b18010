import type { suspensionContract } from '#lib/contract/accounts/suspension.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { signedId } from '#upstream/platform/links/signed-id.ts';
import { appealUntil, readSuspension, storeAppeal } from './store.ts';

type Contract = typeof suspensionContract;

function idOf({ params, deps }: Pick<Context<Contract['read']>, 'params' | 'deps'>): number {
  const id = signedId('suspension', params.token, deps.settings);
  if (id === undefined) throw apiError('not_found');
  return id;
}

export const suspensionHandlers: Handlers<Contract> = {
  async read({ db, params, deps }) {
    const row = await readSuspension(db, idOf({ params, deps }));
    if (!row) throw apiError('not_found');
    const { statement, appeal, decision, endedAt } = row;
    return {
      data: {
        of: row.userId === null ? 'organisation' : 'account',
        statement,
        suspendedAt: row.suspendedAt.toISOString(),
        appealUntil: appealUntil(row).toISOString(),
        appeal,
        appealedAt: row.appealedAt?.toISOString() ?? null,
        decision,
        isOver: endedAt !== null,
      },
    };
  },

  async appeal({ db, params, deps, body, t }) {
    const id = idOf({ params, deps });
    await db.transaction((tx) => storeAppeal(tx, id, body.appeal, deps.clock()));
    return { data: null, message: t('accounts.appealed') };
  },
};
