import { packageValue, partnerValue } from '#lib/contract/content/values.ts';
import type { BodyOf } from '#lib/contract/platform/operation.ts';
import type { staffContentContract } from '#lib/contract/staff/content.ts';
import { storeLogo } from '#upstream/content/logo.ts';
import type { ContentKind } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { askPrice, type By, cancel, publish } from './change.ts';
import { originalsOf } from './originals.ts';
import { listContents, type Reader, readContent } from './read.ts';
import {
  labelValueOf,
  minimaValueOf,
  newNumber,
  packageValueOf,
  partnerValueOf,
  testimonialValueOf,
  textValue,
} from './values.ts';
import { type ContentName, dropDraft, readVersion, readVersions, storeDraft } from './versions.ts';

type Contract = typeof staffContentContract;

const readerOf = ({
  db,
  deps,
  locale,
  t,
}: Pick<Context<Contract['list']>, 'db' | 'deps' | 'locale' | 't'>): Reader => ({
  db,
  locale,
  t,
  now: deps.clock(),
});

const NEW = 'new';

/**
 * What the newest version says, else the original.
 * @throws not_found for a content that is unknown
 */
async function currentOf(db: Db, name: ContentName & { kind: 'partner' | 'testimonial' }, now: Date) {
  const versions = await readVersions(db, name, now);
  const newest = versions.find(({ state }) => state !== 'cancelled');
  const original = (await originalsOf(db, name.kind, now)).get(name.key);
  if (!newest && original === undefined) throw apiError('not_found');
  return newest?.value ?? original;
}

/** What was typed, for the form that shows it again. */
function draftFields({ seenId: _, act: __, ...body }: BodyOf<Contract['saveText']>): Record<string, string> {
  const entries = Object.entries(body).filter(([, text]) => text !== undefined && text !== null);
  return Object.fromEntries(entries.map(([name, text]) => [name, String(text)]));
}

type Reverting = By & {
  params: { kind: ContentKind; key: string };
  body: BodyOf<Contract['revert']>;
};

/** @throws not_found for a version of another content */
async function storedValue(db: Db, name: ContentName, versionId: number): Promise<unknown> {
  if (versionId === 0) return null;
  const version = await readVersion(db, name, versionId);
  if (!version) throw apiError('not_found');
  return version.value;
}

/** @throws not_found for a version of another content */
async function revert(context: Reverting): Promise<void> {
  const { db, staff, params, body } = context;
  const { versionId, ...change } = body;
  const value = await storedValue(db, params, versionId);
  // The form would show the older draft instead of what is brought back.
  const also = (tx: Db) => dropDraft(tx, staff.id, params.key);
  await publish(context, { ...params, value }, change, { act: 'content_reverted', also });
}

export const staffContentHandlers: Handlers<Contract> = {
  async list(context) {
    const { kind, list, search, page, limit } = context.query;
    const all = await listContents(kind, readerOf(context), kind === 'label' ? { list, search } : { search });
    return { data: all.slice((page - 1) * limit, page * limit), total: all.length };
  },

  async read(context) {
    return { data: await readContent(context.params, readerOf(context), context.staff.id) };
  },

  async saveText(context) {
    const { db, deps, staff, params, body, t } = context;
    const now = deps.clock();
    const { key } = params;
    if (body.act === 'discard') {
      await dropDraft(db, staff.id, key);
      return { data: null };
    }
    // Outside the transaction: what was typed outlives a refusal.
    await storeDraft(db, { staffId: staff.id, key, fields: draftFields(body) }, now);
    const value = textValue(body);
    if (body.act === 'preview') return { data: null };
    const also = (tx: Db) => dropDraft(tx, staff.id, key);
    await publish(context, { kind: 'text_page', key, value }, body, { also });
    return { data: null, message: t('staff.contentSaved') };
  },

  async saveLabel(context) {
    const {
      params: { key },
      body,
      t,
    } = context;
    await publish(context, { kind: 'label', key, value: labelValueOf(key, body) }, body);
    return { data: null, message: t('staff.contentSaved') };
  },

  async savePartner(context) {
    const { db, deps, params, body, t } = context;
    const now = deps.clock();
    const isNew = params.key === NEW;
    const before = isNew
      ? undefined
      : partnerValue.safeParse(await currentOf(db, { kind: 'partner', key: params.key }, now)).data;
    const key = isNew ? await newNumber(db, 'partners') : params.key;
    const logoKey = body.logo ? await storeLogo(deps, body.logo, now) : (before?.logoKey ?? null);
    await publish(context, { kind: 'partner', key, value: partnerValueOf(body, logoKey) }, body);
    return { data: null, message: t('staff.contentSaved') };
  },

  async saveTestimonial(context) {
    const { db, deps, params, body, t } = context;
    const isNew = params.key === NEW;
    if (!isNew) await currentOf(db, { kind: 'testimonial', key: params.key }, deps.clock());
    const key = isNew ? await newNumber(db, 'testimonials') : params.key;
    await publish(context, { kind: 'testimonial', key, value: testimonialValueOf(body) }, body);
    return { data: null, message: t('staff.contentSaved') };
  },

  async revert(context) {
    await revert(context);
    return { data: null, message: context.t('staff.contentReverted') };
  },

  async cancel(context) {
    await cancel(context, context.params, context.body);
    return { data: null, message: context.t('staff.contentCancelled') };
  },

  async prices(context) {
    const { kind } = context.query;
    const data = await listContents(kind, readerOf(context));
    return { data };
  },

  async readPrice(context) {
    return { data: await readContent(context.params, readerOf(context), context.staff.id) };
  },

  async savePackage(context) {
    const {
      params: { key },
      body,
      t,
    } = context;
    await askPrice(context, 'staffContent.savePackage', { key, value: packageValueOf(body) }, body);
    return { data: null, message: t('staff.secondPersonAsked') };
  },

  async savePayMinima(context) {
    const {
      db,
      deps,
      params: { key },
      body,
      t,
    } = context;
    const originals = await originalsOf(db, 'pay_minima', deps.clock());
    await publish(context, { kind: 'pay_minima', key, value: minimaValueOf(key, body, originals) }, body);
    return { data: null, message: t('staff.contentSaved') };
  },

  async revertPackage(context) {
    const { db, params, body, t } = context;
    const { versionId, ...change } = body;
    const stored = await storedValue(db, { kind: 'package', ...params }, versionId);
    const value = packageValue.nullable().parse(stored);
    await askPrice(context, 'staffContent.revertPackage', { ...params, value }, change);
    return { data: null, message: t('staff.secondPersonAsked') };
  },

  async revertPayMinima(context) {
    await revert({ ...context, params: { kind: 'pay_minima', ...context.params } });
    return { data: null, message: context.t('staff.contentReverted') };
  },

  async cancelPrice(context) {
    await cancel(context, context.params, context.body);
    return { data: null, message: context.t('staff.contentCancelled') };
  },
};
