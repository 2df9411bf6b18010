import type { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { CV_LENGTHS } from '#lib/contract/cvs/form.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { openCv } from '#upstream/cv-views/open.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { type Handlers, organisationOf } from '#upstream/platform/http/handlers.ts';
import { readCvOfSearch } from './found.ts';
import { shareCv } from './share.ts';
import { listCvs, readCv } from './store.ts';
import { deleteCv, insertCv, replaceCv, setVisible } from './write.ts';

const STATUS = { draft: 'draft', published: 'published', '1': 'draft', '2': 'published' } as const;

const SAID = { draft: 'cvs.saved', published: 'cvs.updated' } as const;

export const cvsHandlers: Handlers<typeof cvsContract> = {
  async list({ db, caller, query }) {
    const status = query.status && STATUS[query.status];
    return { data: await listCvs(db, { candidateId: caller.userId, status, sort: query.sort }) };
  },

  async read({ db, deps, params, query, caller, locale, request }) {
    const reader = { ...caller, locale };
    const data =
      caller.role === 'candidate'
        ? await readCv(db, params.id, reader)
        : await readCvOfSearch(db, params.id, reader, deps.clock());
    if (caller.role === 'recruiter') {
      // Contact details show that something ties the CV to the organisation.
      const way = data.user.email === null ? 'search' : 'tied';
      const by = { ...caller, organisationId: organisationOf(caller) };
      await openCv(db, deps, { caller: by, cv: data, way, isFile: query.as === 'pdf', request });
    }
    return { data };
  },

  async create({ db, deps, caller, body, locale, t }) {
    const data = await db.transaction(async (tx) => {
      const id = await insertCv(tx, caller.userId, body, deps.clock());
      return readCv(tx, id, { ...caller, locale });
    });
    return { data, message: t(SAID[body.cvStatus]) };
  },

  async update({ db, deps, caller, body, locale, t }) {
    const { id, revision } = body;
    const data = await db.transaction(async (tx) => {
      await replaceCv(tx, { id, revision, candidateId: caller.userId, body }, deps.clock());
      return readCv(tx, id, { ...caller, locale });
    });
    return { data, message: t(SAID[body.cvStatus]) };
  },

  async setVisible({ db, deps, params, body, caller, t }) {
    const change = { id: params.id, candidateId: caller.userId, isVisible: body.visible };
    const revision = await setVisible(db, change, deps.clock());
    if (revision === undefined) throw apiError('not_found');
    return { data: { revision }, message: t(body.visible ? 'cvs.visible' : 'cvs.hidden') };
  },

  async copy({ db, deps, params, caller, locale, t }) {
    const data = await db.transaction(async (tx) => {
      const reader = { ...caller, locale };
      const from = await readCv(tx, params.id, reader);
      const name = from.cvName && t('cvs.copyName', { name: from.cvName }).slice(-CV_LENGTHS.name);
      const body = { ...cvBodyOf(from), cvStatus: 'draft' as const, visible: false, cvName: name };
      return readCv(tx, await insertCv(tx, caller.userId, body, deps.clock()), reader);
    });
    return { data, message: t('cvs.copied') };
  },

  async remove({ db, params, caller, t }) {
    const isDeleted = await db.transaction((tx) => deleteCv(tx, params.id, caller.userId));
    if (!isDeleted) throw apiError('not_found');
    return { data: null, message: t('cvs.removed') };
  },

  async share({ deps, body, caller, locale, request, t }) {
    await shareCv(deps, { ...body, candidateId: caller.userId, locale, request });
    return { data: null, message: t('cvs.the_cv_shared_successfully') };
  },
};
