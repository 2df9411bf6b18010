import type { FastifyBaseLogger } from 'fastify';
import type { establishmentsContract } from '#lib/contract/organisations/establishments.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { discardUpload } from '#upstream/platform/files/uploads.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import type { Storage } from '#upstream/platform/storage/storage.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import { siteAndOfferPages } from '../page-tags.ts';
import { readSite, siteOffers } from './page.ts';
import { createSite, listSites, removeSite, siteChoices, updateSite } from './store.ts';

type Files = { db: Db; storage: Storage; log: Pick<FastifyBaseLogger, 'warn'> };

/** After the commit; the nightly job removes what fails here. */
async function discard({ db, storage, log }: Files, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await discardUpload(db, storage, key).catch((error: unknown) => {
      log.warn({ error: describeError(error) }, 'a replaced picture of a site could not be removed yet');
    });
  }
}

export const establishmentsHandlers: Handlers<typeof establishmentsContract> = {
  async read({ db, params }) {
    return { data: await readSite(db, params.slug) };
  },

  async offers({ db, deps, params, query }) {
    return siteOffers(db, params.slug, query, deps.clock());
  },

  async choices({ db, caller }) {
    return { data: await siteChoices(db, caller) };
  },

  async list({ db, caller }) {
    return { data: await listSites(db, caller) };
  },

  async create({ db, deps, caller, body, t }) {
    const site = await db.transaction(async (tx) => {
      const created = await createSite(tx, { caller, body, now: deps.clock() });
      await pagesChanged(tx, deps.jobs, await siteAndOfferPages(tx, caller.organisationId));
      return created;
    });
    return { data: site, message: t('organisations.siteCreated') };
  },

  async update({ db, deps, caller, params, body, request, t }) {
    const change = { caller, id: params.id, body, now: deps.clock() };
    const replaced = await db.transaction(async (tx) => {
      const keys = await updateSite(tx, change);
      await pagesChanged(tx, deps.jobs, await siteAndOfferPages(tx, caller.organisationId));
      return keys;
    });
    await discard({ db, storage: deps.storage, log: request.log }, replaced);
    return { data: null, message: t('organisations.siteUpdated') };
  },

  async remove({ db, deps, caller, params, request, t }) {
    const { organisationId } = caller;
    const replaced = await db.transaction(async (tx) => {
      await pagesChanged(tx, deps.jobs, await siteAndOfferPages(tx, organisationId));
      return removeSite(tx, params.id, organisationId);
    });
    forgetBriefCache();
    await discard({ db, storage: deps.storage, log: request.log }, replaced);
    return { data: null, message: t('organisations.siteRemoved') };
  },
};
