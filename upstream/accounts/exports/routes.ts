import type { exportsContract } from '#lib/contract/accounts/exports.ts';
import { formatter } from '#lib/i18n/format.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { requireConfirmation } from '#upstream/platform/sessions.ts';
import { EXPORT_JOB } from './make.ts';
import { addExport, exportState } from './store.ts';

export const exportsHandlers: Handlers<typeof exportsContract> = {
  async status({ db, deps, caller }) {
    return { data: await exportState(db, caller.userId, deps.settings.secret, deps.clock()) };
  },

  async request({ db, deps, caller, locale, request, t }) {
    const now = deps.clock();
    await db.transaction(async (tx) => {
      await requireConfirmation(tx, caller, now);
      const added = await addExport(tx, { userId: caller.userId, language: locale, now });
      if ('id' in added) {
        const own = { actorId: caller.userId, subjectId: caller.userId };
        await recordAct(tx, { act: 'export_asked', ...own, object: `export ${added.id}`, now, request });
        return deps.jobs.send(tx, EXPORT_JOB, { exportId: added.id });
      }
      throw apiError('too_many_requests', {
        message: 'exports.daily',
        retryAfter: Math.ceil((added.nextAt.getTime() - now.getTime()) / 1000),
        values: { when: formatter(locale).dateTime(added.nextAt) },
      });
    });
    const data = await exportState(db, caller.userId, deps.settings.secret, now);
    return { data, message: t('exports.requested') };
  },
};
